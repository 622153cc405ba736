/** Small blips, made on the spot. */
let context: AudioContext | null = null

const TUNES: Record<string, number[]> = {
  turn: [520, 660],
  roll: [220, 260, 200],
  score: [523, 659, 784],
  end: [392, 523, 659, 784],
}

export function play(tune: 'turn' | 'roll' | 'score' | 'end'): void {
  context ??= new AudioContext()
  const start = context.currentTime
  TUNES[tune]?.forEach((pitch, i) => blip(context as AudioContext, pitch, start + i * 0.09))
}

function blip(at: AudioContext, pitch: number, when: number): void {
  const tone = at.createOscillator()
  const loudness = at.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0.0001, when)
  loudness.gain.exponentialRampToValueAtTime(0.12, when + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.0001, when + 0.14)
  tone.connect(loudness).connect(at.destination)
  tone.start(when)
  tone.stop(when + 0.15)
}
