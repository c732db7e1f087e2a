import { type JudgedTries, judgedTries } from '@assay/backtest'
import type { Tried } from '@assay/contracts'
import { formatCount, formatNumber, formatPercent } from '../../../ui/format-number.ts'

/** A probability in percent, never rounded to certainty. */
function chanceText(chance: number): string {
  const shown = Math.min(99.9, Math.max(0.1, chance * 100))
  return `${chance * 100 > 99.9 ? 'over ' : chance * 100 < 0.1 ? 'under ' : ''}${formatPercent(shown, 1)}`
}

export const timesText = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`)

export interface TriedWords {
  /** "deflated Sharpe 0.71", or the title where there is none. */
  figure: string
  /** "tried 14 times" */
  title: string
  /** Its meaning in a few words. */
  short: string
  /** The same in a sentence or two. */
  meaning: string
}

/** A link from before the tries of its owner were frozen with it. */
export const untold: TriedWords = {
  figure: 'not told',
  title: 'not told',
  short: 'the link is from before tries were told',
  meaning:
    'This link is from before the tries of its owner were told. The more tries there were, the more of a result luck alone can show.',
}

/** From here on the number of tries is an unlikely explanation. Other doubts about the result remain. */
const convincing = 0.95

const wouldConvince = `${convincing} would convince, every run is counted`

/** Rounded down, so that it reaches no limit by rounding. */
const deflatedText = (dsr: number) => `deflated Sharpe ${formatNumber(Math.floor(dsr * 100) / 100, 2)}`

/** Whether so many tries could have found the result by luck. */
export const mayBeLuckOfTries = ({ tried, dsr }: JudgedTries): boolean => tried > 1 && dsr !== null && dsr < convincing

/** What the number of tries means for a result. */
export const triedWords = ({ tried, trials }: Tried): TriedWords => judgedWords(judgedTries(trials, tried))

export function judgedWords({ tried, dsr, sharpe, luckiest }: JudgedTries): TriedWords {
  if (tried === 0)
    return {
      figure: 'not counted',
      title: 'not counted',
      short: 'it ran before tries were counted',
      meaning: 'It ran before tries were counted. Run it again, and it counts from then on.',
    }
  const title = `tried ${timesText(tried)}`
  const alone = 'Nothing else of this idea was tried over this time.'
  if (dsr === null || sharpe === null) {
    const unknown = 'its days are too few or too much alike to compare with luck'
    return { figure: title, title, short: `${title}: ${unknown}`, meaning: `${tried === 1 ? `${alone} I` : 'I'}${unknown.slice(1)}.` }
  }
  const chance = chanceText(dsr)
  const figure = deflatedText(dsr)
  if (tried === 1)
    return {
      figure,
      title,
      short: `${title}; ${wouldConvince}`,
      meaning: `${alone} By its days alone, the probability that their mean is above zero is ${chance}.`,
    }
  const daily = (value: number) => formatNumber(value, 2)
  const judged = dsr >= convincing ? 'The number of tries does not explain it.' : 'So many tries can find this by luck.'
  return {
    figure,
    title,
    short: `${title}; ${wouldConvince}`,
    meaning: `The luckiest of ${formatCount(tried)} tries without any edge would reach a Sharpe ratio of about ${daily(luckiest)} a day; this one has ${daily(sharpe)}. The probability that it is better than such luck is ${chance}. ${judged}`,
  }
}
