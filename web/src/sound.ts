/** Short sounds, made on the spot of noise and tones: nothing is fetched. Silent until somebody asks for sound. */
import { settings } from './state/settings.svelte'

export type Sound = 'dice' | 'ball' | 'whistle' | 'crowd' | 'card' | 'coin' | 'turn' | 'end'

/** What a sound is made with: where it goes, and when it begins. */
interface Desk {
  at: AudioContext
  out: AudioNode
  start: number
}

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null

/** Let a sound be heard, after some seconds. Several at once are one where they are alike. */
export function play(sound: Sound, after = 0): void {
  const { sound: on, volume } = settings.kept
  if (!on || volume <= 0 || !('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const start = context.currentTime + after
  if (start - (heard.get(sound) ?? -1) < TOO_SOON) return
  heard.set(sound, start)
  const out = context.createGain()
  out.gain.value = volume * volume
  out.connect(context.destination)
  SOUNDS[sound]({ at: context, out, start: start + 0.005 })
}

const TOO_SOON = 0.12
const heard = new Map<Sound, number>()

const SOUNDS: Record<Sound, (desk: Desk) => void> = {
  /** Five knocks on wood, each softer and later than it seems. */
  dice: (desk) => [0, 0.07, 0.12, 0.2, 0.31].forEach((late, i) => knock(desk, late, 1900 - 260 * (i % 3), 0.5 - 0.08 * i)),
  /** A boot: a thump, and the leather. */
  ball: (desk) => {
    tone(desk, { from: 190, to: 60, late: 0, long: 0.14, loud: 0.8, shape: 'sine' })
    noise(desk, { pass: 900, wide: 0.8, late: 0, long: 0.05, loud: 0.35 })
  },
  /** A pea in a whistle: two tones that beat. */
  whistle: (desk) => {
    for (const pitch of [2350, 2390]) trill(desk, pitch, 0, 0.42)
    noise(desk, { pass: 2400, wide: 3, late: 0, long: 0.42, loud: 0.12 })
  },
  /** The stands rise, and sit down again. */
  crowd: (desk) => {
    noise(desk, { pass: 650, wide: 0.7, late: 0, long: 1.5, loud: 0.55, rise: 0.35 })
    noise(desk, { pass: 1500, wide: 0.9, late: 0.1, long: 1.2, loud: 0.25, rise: 0.3 })
  },
  /** Paper on felt. */
  card: (desk) => {
    noise(desk, { pass: 4200, wide: 0.8, late: 0, long: 0.07, loud: 0.3, rise: 0.03 })
    noise(desk, { pass: 1400, wide: 1, late: 0.06, long: 0.05, loud: 0.3 })
  },
  coin: (desk) => {
    tone(desk, { from: 2637, to: 2637, late: 0, long: 0.3, loud: 0.16, shape: 'sine' })
    tone(desk, { from: 3951, to: 3951, late: 0.06, long: 0.4, loud: 0.14, shape: 'sine' })
  },
  /** Two wooden notes: you are asked. */
  turn: (desk) => [523, 659].forEach((pitch, i) => tone(desk, { from: pitch, to: pitch, late: 0.11 * i, long: 0.22, loud: 0.22, shape: 'triangle' })),
  /** Three blows of the whistle, the last one long, and applause. */
  end: (desk) => {
    for (const [late, long] of [[0, 0.18], [0.26, 0.18], [0.52, 0.6]] as const) for (const pitch of [2350, 2390]) trill(desk, pitch, late, long)
    noise(desk, { pass: 1100, wide: 0.6, late: 0.7, long: 1.8, loud: 0.4, rise: 0.5 })
  },
}

function knock(desk: Desk, late: number, pass: number, loud: number): void {
  noise(desk, { pass, wide: 4, late, long: 0.05, loud })
  tone(desk, { from: pass / 5, to: pass / 8, late, long: 0.06, loud: loud * 0.5, shape: 'sine' })
}

interface Envelope {
  late: number
  long: number
  loud: number
  /** How long it takes to be loudest. */
  rise?: number
}

function shaped(desk: Desk, { late, long, loud, rise = 0.004 }: Envelope): GainNode {
  const gain = desk.at.createGain()
  const begin = desk.start + late
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.exponentialRampToValueAtTime(loud, begin + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + Math.max(long, rise + 0.01))
  gain.connect(desk.out)
  return gain
}

function noise(desk: Desk, sound: Envelope & { pass: number; wide: number }): void {
  const source = desk.at.createBufferSource()
  const filter = desk.at.createBiquadFilter()
  source.buffer = hiss ??= hissing(desk.at)
  source.loop = true
  filter.type = 'bandpass'
  filter.frequency.value = sound.pass
  filter.Q.value = sound.wide
  source.connect(filter).connect(shaped(desk, sound))
  source.start(desk.start + sound.late, Math.random())
  source.stop(desk.start + sound.late + sound.long + 0.05)
}

function tone(desk: Desk, sound: Envelope & { from: number; to: number; shape: OscillatorType }): void {
  const source = desk.at.createOscillator()
  const begin = desk.start + sound.late
  source.type = sound.shape
  source.frequency.setValueAtTime(sound.from, begin)
  source.frequency.exponentialRampToValueAtTime(sound.to, begin + sound.long)
  source.connect(shaped(desk, sound))
  source.start(begin)
  source.stop(begin + sound.long + 0.05)
}

/** A tone whose pitch shivers. */
function trill(desk: Desk, pitch: number, late: number, long: number): void {
  const [source, pea, depth] = [desk.at.createOscillator(), desk.at.createOscillator(), desk.at.createGain()]
  source.frequency.value = pitch
  pea.frequency.value = 34
  depth.gain.value = 70
  pea.connect(depth).connect(source.frequency)
  source.connect(shaped(desk, { late, long, loud: 0.12, rise: 0.02 }))
  for (const one of [source, pea]) {
    one.start(desk.start + late)
    one.stop(desk.start + late + long + 0.05)
  }
}

function hissing(at: AudioContext): AudioBuffer {
  const buffer = at.createBuffer(1, at.sampleRate, at.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
