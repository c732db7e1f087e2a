import type { Answers } from '@assay/contracts'
import { capitalCurrency, unconvertedWords, usualCapital } from '@assay/market'
import { type HintDensity, preferencesOf } from '../../base/preferences.ts'
import { formatClock, zoneName } from '../../ui/format-date.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import type { Step } from './steps.slice.ts'

export interface Effect {
  term: string
  value: string
  /** Not answered, so the product's default applies. */
  isDefault: boolean
}

const hintWords: Record<HintDensity, string> = {
  dense: 'Under every field',
  usual: 'Where easily missed',
  sparse: 'Left out',
}

const preferences = (answers: Answers) => preferencesOf({ answers, timezone: null })

/** What each answer sets, one line per question, for the list beside the questions. */
export function effectsOf(answers: Answers, browserZone: string): Record<Step, Effect> {
  const { symbol, timeframe, hints, timezone } = preferences(answers)
  const set = (step: Step, term: string, value: string): Effect => ({ term, value, isDefault: answers[step] === undefined })
  return {
    '1': set('1', 'Hints in the builder', hintWords[hints]),
    '2': set('2', 'Scan Target', symbol ?? 'XAUUSD'),
    '3': set('3', 'Timeframe', timeframe ?? '15min'),
    '4': set('4', 'First on the dashboard', firstParts(answers).join(', ')),
    '5': set('5', 'Risk and capital', riskText(answers)),
    '6': set('6', 'Times in', (timezone ?? browserZone).replaceAll('_', ' ')),
  }
}

function riskText(answers: Answers): string {
  const { riskPercent, capital, symbol } = preferences(answers)
  const money = `${formatCount(capital ?? usualCapital)} ${capitalCurrency(symbol)}`
  return riskPercent === undefined ? money : `${percentText(riskPercent)} of ${money}`
}

/** The effect of the answer to `step`, in one sentence that updates with the choice. */
export function effectLine(step: Step, answers: Answers, browserZone: string, now: number): string {
  const { symbol = 'XAUUSD', timeframe = '15min', hints, timezone = browserZone } = preferences(answers)
  if (step === '1') return hintLine[hints]
  if (step === '2' || step === '3') return `Your builder will start with ${symbol} on ${timeframe}.`
  if (step === '4') return helpLine(answers)
  if (step === '5') return riskLine(answers)
  return `It is ${formatClock(now, timezone).slice(0, 5)} in ${zoneName(now, timezone)}. Results, charts and bars follow it.`
}

const hintLine: Record<HintDensity, string> = {
  dense: 'The builder will explain each of its fields in a line below it.',
  usual: 'The builder will explain what is easily missed.',
  sparse: 'The builder will leave its hints out.',
}

type FirstHelp = NonNullable<Answers['4']>['firstHelp'][number]

// The API arranges the dashboard; these are the headings of the parts it puts first.
const partOf: Record<FirstHelp, string> = {
  'test-idea': 'Continue',
  alerts: 'Alerts',
  news: 'News',
  learn: 'Learn',
  'review-mt5': 'Set-up',
  'find-strategy': 'My strategies',
}

const firstParts = ({ '4': help }: Answers) => [...new Set((help?.firstHelp ?? ['test-idea']).map((each) => partOf[each]))]

const helpLine = (answers: Answers) => `Your dashboard will begin with ${firstParts(answers).join(', then ')}.`

function riskLine(answers: Answers): string {
  const { riskPercent = 1, capital = usualCapital, symbol, account } = preferences(answers)
  const counted = capitalCurrency(symbol)
  const lost = `At ${percentText(riskPercent)} a stop loses ${formatNumber((capital * riskPercent) / 100, 2)} of ${formatCount(capital)} ${counted}`
  const streak = `ten in a row ${formatNumber((1 - (1 - riskPercent / 100) ** 10) * 100, 1)} %.`
  const unconverted = unconvertedWords(account, symbol)
  const why = unconverted ? ` ${unconverted} Add Capital stays at ${formatCount(capital)}.` : ''
  return `${lost}, ${streak}${why}`
}

const percentText = (percent: number) => `${Number(percent.toFixed(2))} %`
