import { describe, expect, it } from 'vitest'
import { isLoopback, originForOthers } from '../src/reach'

const phones = 'http://192.168.1.5:8005'

describe('a link for others', () => {
  it('leads to the address in the network where the page was opened on the machine of the server', () => {
    for (const page of ['http://127.0.0.1:8005/', 'http://localhost:8005/table/x', 'http://[::1]:8005/'])
      expect(originForOthers(new URL(page), [phones, 'http://10.0.0.5:8005'])).toBe(phones)
  })

  it('leads nowhere if the server keeps to its machine', () => {
    expect(originForOthers(new URL('http://127.0.0.1:8005/'), [])).toBe(null)
  })

  it('leads where this page was found otherwise', () => {
    expect(originForOthers(new URL('https://table.example/table/x'), [phones])).toBe('https://table.example')
  })
})

it('only addresses of this machine are its own', () => {
  expect(['localhost', '127.0.0.1', '127.0.1.1', '[::1]', 'a.localhost'].every(isLoopback)).toBe(true)
  expect(['192.168.1.5', 'localhost.example', '10.127.0.0', '127.example'].some(isLoopback)).toBe(false)
})
