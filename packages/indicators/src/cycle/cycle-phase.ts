import { walkOver } from '../series.ts'
import { degrees, type Hilbert } from './hilbert.ts'

const longest = 50

/** One turn in `n` equal steps, for each whole cycle length in bars. */
const sines = Array.from({ length: longest + 1 }, (_, n) => turn(n, Math.sin))
const cosines = Array.from({ length: longest + 1 }, (_, n) => turn(n, Math.cos))

/**
 * The position of the price in its cycle, from -45 to 315 degrees: the angle at which a sine as long as the cycle fits
 * the smoothed price best.
 */
export function cyclePhase({ smooth, period }: Hilbert, first: number): Float64Array {
  const { length } = smooth
  const walk = walkOver(smooth)
  const phases = walk.column(0)
  let [phase = 0] = walk.numbers
  for (let i = Math.max(first, walk.from); i < length; i++) {
    const bars = Math.floor(period[i] + 0.5)
    const sine = sines[bars]
    const cosine = cosines[bars]
    let along = 0
    let across = 0
    for (let back = 0; back < bars; back++) {
      along += sine[back] * smooth[i - back]
      across += cosine[back] * smooth[i - back]
    }
    phase = across === 0 ? phase + 90 * Math.sign(along) : Math.atan(along / across) * degrees
    // The weighted average lags by one bar; a negative cosine part means the other half of the circle.
    phase += 90 + 360 / period[i]
    if (across < 0) phase += 180
    if (phase > 315) phase -= 360
    phases[i] = phase
  }
  walk.keep(phase)
  return phases
}

function turn(steps: number, wave: (angle: number) => number): Float64Array {
  return Float64Array.from({ length: steps }, (_, step) => wave((step * (2 * Math.PI)) / steps))
}
