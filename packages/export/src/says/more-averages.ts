import { type Column, choose, compare, part, say } from '../column.ts'
import { fractalStep, laguerre, mcGinleyStep, weighedStep, weighedWindow } from '../words/steps.ts'
import { absolute, divide } from '../words/values.ts'
import { highest, lowest, mean, sumOf } from '../words/windows.ts'
import { averageOf } from './averages.ts'
import { change, high, low, middlePrice, type Params, priceOf, type Refused, type Said, type Says, startingAt } from './says.ts'

/** Candles before the first average, by the code of `maType`; MAMA needs 32. */
const lookbacks: readonly ((period: number) => number)[] = [
  (period) => period - 1,
  (period) => period - 1,
  (period) => period - 1,
  (period) => 2 * (period - 1),
  (period) => 3 * (period - 1),
  (period) => period - 1,
  (period) => period,
  () => 32,
  (period) => 6 * (period - 1),
]

export const lookbackOf = (period: number, type: number): number => (period === 1 ? 0 : lookbacks[type](period))

/** The average with its first value exactly at candle number `begin`, which determines its seed. */
export const averageFrom = (source: Column, begin: number, period: number, type: number): Column =>
  averageOf(startingAt(source, begin - lookbackOf(period, type)), period, type)

/** Each of them is a column of its own. */
const mostLengths = 100

/** One average for each length that the period source can ask for. */
function variable({ minPeriod, maxPeriod, maType, source, periodSource }: Params): Said | Refused {
  const [shortest, longest] = [Math.min(minPeriod, maxPeriod), Math.max(minPeriod, maxPeriod)]
  if (longest - shortest >= mostLengths) return { refused: `a moving average of more than ${mostLengths} different periods` }
  const begin = lookbackOf(longest, maType)
  const asked = priceOf(periodSource)
  let chosen = averageFrom(priceOf(source), begin, longest, maType)
  for (let length = longest - 1; length >= shortest; length--)
    chosen = choose(compare(asked, '<', length + 1), averageFrom(priceOf(source), begin, length, maType), chosen)
  return { mavp: startingAt(chosen, begin) }
}

const stages = ({ period, gamma, source }: Params) => say(laguerre, [priceOf(source)], period - 1, gamma)

export const moreAverages: readonly Says[] = [
  {
    id: 'alma',
    columns: ({ period, offset, sigma, source }) => ({ alma: say(weighedWindow, [priceOf(source)], period, offset, sigma) }),
  },
  {
    id: 'frama',
    columns({ period }) {
      const ends = [say(highest, [high], period), say(lowest, [low], period)]
      return { frama: part(say(fractalStep, [middlePrice, ...ends], period), 'result') }
    },
  },
  { id: 'laguerreFilter', columns: (params) => ({ lfilter: part(stages(params), 'filtered') }) },
  { id: 'laguerreRsi', columns: (params) => ({ lrsi: part(stages(params), 'upward') }) },
  { id: 'mavp', columns: variable },
  {
    id: 'mcGinley',
    columns: ({ period, source }) => ({ dynamic: say(mcGinleyStep, [priceOf(source), say(mean, [priceOf(source)], period)], period) }),
  },
  {
    id: 'vidya',
    columns({ period, momentumPeriod, source }) {
      const move = change(priceOf(source))
      const path = say(sumOf, [say(absolute, [move])], momentumPeriod)
      const momentum = say(divide, [say(sumOf, [move], momentumPeriod), path])
      return { vidya: part(say(weighedStep, [priceOf(source), momentum], momentumPeriod, 2 / (period + 1)), 'result') }
    },
  },
]
