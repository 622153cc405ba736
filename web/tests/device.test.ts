import { describe, expect, it } from 'vitest'
import { Device } from '../src/state/device.svelte'

describe('a screen that several share', () => {
  it('is handed to whoever alone may look, and stays with them', () => {
    const device = new Device()
    device.isFor(1, 7)
    expect([device.holder, device.handOver]).toEqual([null, 1])
    device.take(8)
    expect([device.holder, device.handOver, device.takenSeq]).toEqual([1, null, 8])
    device.isFor(null, 9)
    expect([device.holder, device.handOver]).toEqual([null, null])
    device.isFor(1, 10)
    expect([device.holder, device.handOver, device.takenSeq]).toEqual([1, null, 10])
    device.isFor(0, 11)
    expect([device.holder, device.handOver, device.takenSeq]).toEqual([null, 0, 10])
  })

  it('need not be handed to whom it lies before', () => {
    const device = new Device()
    device.lieBefore(0)
    device.isFor(0, 3)
    expect([device.holder, device.handOver]).toEqual([0, null])
  })

  it('is peeked at and put down again', () => {
    const device = new Device()
    device.peek(1, 4)
    expect(device.handOver).toBe(1)
    device.take(4)
    device.peek(1, 5)
    expect([device.holder, device.handOver]).toEqual([null, null])
  })
})
