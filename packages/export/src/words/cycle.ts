import { tell } from './told/told.ts'

const source = "Ehlers, Rocket Science for Traders (2001), in TA-Lib's order of operations"

export const smoothPrice = tell('smooth_price', {
  meaning: 'weighted mean of four values, the newest counting four times, from running totals; 0 for the first begin values',
  source: "TA-Lib's order of additions, which the filters after it magnify ten thousand times",
  takes: ['source'],
  numbers: { begin: 'int' },
  keeps: { smooth: '0.0', count: '0.0', total: '0.0', weighted: '0.0', leaving: '0.0' },
  body: `
    if known(source[at]) {
      count = count + 1.0
      total = total + source[at]
      total = total - leaving
      weighted = weighted + source[at] * min(count, 4.0)
      if count >= 4.0 {
        leaving = source[at - 3]
        smooth = count > begin ? weighted * 0.1 : 0.0
        weighted = weighted - total
      }
    }`,
})

/** The four taps of the transformer, six candles wide. */
const quarter = (name: string) => `(0.0962 * ${name} - 0.0962 * past(${name}, 6) - 0.5769 * past(${name}, 4) + 0.5769 * past(${name}, 2))`

export const homodyne = tell('homodyne', {
  meaning: 'the cycle in the price: its two components, and the length of the dominant cycle in candles, smoothed',
  seed: '0 for everything, after begin known values',
  source,
  takes: ['source', 'smooth'],
  numbers: { begin: 'int' },
  keeps: {
    in_phase: '0.0',
    quadrature: '0.0',
    period: '0.0',
    detrended: '0.0',
    real_before: '0.0',
    imaginary_before: '0.0',
    real_part: '0.0',
    imaginary_part: '0.0',
    measured: '0.0',
    count: '0.0',
  },
  body: `
    if known(source[at]) {
      count = count + 1.0
    }
    if count > begin {
      float gain = 0.075 * measured + 0.54
      detrended = (0.0962 * smooth[at] - 0.0962 * smooth[at - 6] - 0.5769 * smooth[at - 4] + 0.5769 * smooth[at - 2]) * gain
      quadrature = ${quarter('detrended')} * gain
      in_phase = past(detrended, 3)
      float turned_quadrature = ${quarter('quadrature')} * gain
      float turned_phase = ${quarter('in_phase')} * gain
      float real = 0.2 * (in_phase - turned_quadrature) + 0.8 * real_before
      float imaginary = 0.2 * (quadrature + turned_phase) + 0.8 * imaginary_before
      real_part = 0.2 * (real * real_before + imaginary * imaginary_before) + 0.8 * real_part
      imaginary_part = 0.2 * (real * imaginary_before - imaginary * real_before) + 0.8 * imaginary_part
      real_before = real
      imaginary_before = imaginary
      float cycle = measured
      if imaginary_part != 0.0 and real_part != 0.0 {
        cycle = 360.0 / (atan(imaginary_part / real_part) * 57.29577951308232)
      }
      cycle = max(min(cycle, 1.5 * measured), 0.67 * measured)
      cycle = min(max(cycle, 6.0), 50.0)
      measured = 0.2 * cycle + 0.8 * measured
      period = 0.33 * measured + 0.67 * period
    }`,
})

export const cyclePhase = tell('cycle_phase', {
  meaning: 'the position of the price in its cycle, from -45 to 315 degrees: the angle at which a sine as long as the cycle fits best',
  seed: '0, at candle number begin',
  source,
  takes: ['smooth', 'periods'],
  numbers: { begin: 'int' },
  keeps: { phase: '0.0' },
  body: `
    if at >= begin {
      int candles = floor(periods[at] + 0.5)
      float along = 0.0
      float across = 0.0
      for k from 0 to candles - 1 {
        along = along + sin(k * 6.283185307179586 / candles) * smooth[at - k]
        across = across + cos(k * 6.283185307179586 / candles) * smooth[at - k]
      }
      if across != 0.0 {
        phase = atan(along / across) * 57.29577951308232
      } else if along > 0.0 {
        phase = phase + 90.0
      } else if along < 0.0 {
        phase = phase - 90.0
      }
      phase = phase + 90.0 + 360.0 / periods[at]
      if across < 0.0 {
        phase = phase + 180.0
      }
      if phase > 315.0 {
        phase = phase - 360.0
      }
    }`,
})

export const instantTrend = tell('instant_trend', {
  meaning: 'the mean over the last whole cycle, which removes the cycle, smoothed over four candles',
  seed: '0, at candle number begin',
  source,
  takes: ['source', 'periods'],
  numbers: { begin: 'int' },
  keeps: { trendline: '0.0', last: '0.0', second: '0.0', third: '0.0' },
  body: `
    if at >= begin {
      int candles = floor(periods[at] + 0.5)
      float average = 0.0
      for k from 0 to candles - 1 {
        average = average + source[at - k]
      }
      if candles > 0 {
        average = average / candles
      }
      trendline = (4.0 * average + 3.0 * last + 2.0 * second + third) / 10.0
      third = second
      second = last
      last = average
    }`,
})

export const trendMode = tell('trend_mode', {
  meaning: '0 while the market cycles: the sines crossed less than half a cycle ago, or the phase turns at the speed of the cycle; else 1',
  seed: 'candle number begin',
  source,
  takes: ['smooth', 'periods', 'phases', 'trends'],
  numbers: { begin: 'int' },
  keeps: { mode: 'na', since: '0.0', last_phase: '0.0', last_sine: '0.0', last_lead: '0.0' },
  body: `
    if at >= begin {
      float wave = sin(phases[at] / 57.29577951308232)
      float lead = sin((phases[at] + 45.0) / 57.29577951308232)
      bool crossed = (wave > lead and last_sine <= last_lead) or (wave < lead and last_sine >= last_lead)
      since = crossed ? 1.0 : since + 1.0
      float speed = phases[at] - last_phase
      float even = 360.0 / periods[at]
      bool cycles = crossed or since < 0.5 * periods[at] or (speed > 0.67 * even and speed < 1.5 * even)
      bool far_off = trends[at] != 0.0 and abs(smooth[at] - trends[at]) >= 0.015 * abs(trends[at])
      mode = far_off or not cycles ? 1.0 : 0.0
      last_phase = phases[at]
      last_sine = wave
      last_lead = lead
    }`,
})

export const adaptiveLines = tell('adaptive_lines', {
  meaning: 'two averages whose weights depend on how fast the phase of the cycle turns',
  seed: '0 for both, after begin known values',
  source: "Ehlers, MESA Adaptive Moving Averages (2001), in TA-Lib's order of operations",
  takes: ['source', 'components', 'quadratures'],
  numbers: { begin: 'int', fast: 'float', slow: 'float' },
  keeps: { leading: '0.0', following: '0.0', last_phase: '0.0', count: '0.0' },
  body: `
    if known(source[at]) {
      count = count + 1.0
    }
    if count > begin {
      float phase = 0.0
      if components[at] != 0.0 {
        phase = atan(quadratures[at] / components[at]) * 57.29577951308232
      }
      float turned = last_phase - phase
      last_phase = phase
      float weight = turned > 1.0 ? max(fast / turned, slow) : fast
      leading = weight * source[at] + (1.0 - weight) * leading
      following = 0.5 * weight * leading + (1.0 - 0.5 * weight) * following
    }`,
})
