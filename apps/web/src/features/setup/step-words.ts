import type {
  alertChannels,
  experiences as allExperiences,
  firstHelps as allHelps,
  holdingTimes as allTimes,
  tradingSessions,
} from '@assay/contracts'
import { tradingSessions as hours, instruments } from '@assay/market'
import type { Choice } from '../../ui/ChoiceList.tsx'
import type { Step } from './steps.slice.ts'

type Of<List extends readonly string[]> = readonly Choice<List[number]>[]

export interface Question {
  title: string
  /** Why it is asked, in one sentence. */
  why: string
}

export const questions: Record<Step, Question> = {
  '1': { title: 'How long have you been trading?', why: 'So that the builder explains as much as you need, and no more.' },
  '2': { title: 'Which markets do you follow?', why: 'The first one you choose becomes the Scan Target of a new strategy.' },
  '3': { title: 'How long do you hold a position?', why: 'It decides the candles on which a new strategy begins.' },
  '4': { title: 'What should Assay help with first?', why: 'Up to two. They decide what comes first on your dashboard.' },
  '5': { title: 'How much do you risk in one trade?', why: 'So that a stop can be told in lots, and a test begins with your capital.' },
  '6': { title: 'When do you trade?', why: 'Every time is shown in your zone; price alerts will start with the rest.' },
}

export const steps = Object.keys(questions) as Step[]

export const experiences: Of<typeof allExperiences> = [
  { value: 'none', label: 'Not yet' },
  { value: 'under-6-months', label: 'Under 6 months' },
  { value: '6-24-months', label: '6 to 24 months' },
  { value: '2-5-years', label: '2 to 5 years' },
  { value: 'over-5-years', label: 'Over 5 years' },
]

export const markets: readonly Choice[] = instruments.map(({ symbol, name }) => ({ value: symbol, label: symbol, detail: name }))

export const holdingTimes: Of<typeof allTimes> = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'same-day', label: 'Within the day' },
  { value: 'days', label: 'Days' },
  { value: 'weeks', label: 'Weeks' },
  { value: 'not-sure', label: 'Not sure yet' },
]

export const firstHelps: Of<typeof allHelps> = [
  { value: 'test-idea', label: 'Test an idea' },
  { value: 'alerts', label: 'Price alerts' },
  { value: 'news', label: 'News' },
  { value: 'learn', label: 'Learn' },
  { value: 'review-mt5', label: 'Review my MT5 trades' },
  { value: 'find-strategy', label: 'Find a strategy' },
]

/** `more` asks for the figure. */
export const risks: readonly Choice<'0.25' | '0.5' | '1' | '2' | 'more' | 'dont-know'>[] = [
  { value: '0.25', label: '0.25 %' },
  { value: '0.5', label: '0.5 %' },
  { value: '1', label: '1 %' },
  { value: '2', label: '2 %' },
  { value: 'more', label: 'More' },
  { value: 'dont-know', label: 'I do not know', detail: 'Counts as 1 %' },
]

export const sessions: Of<typeof tradingSessions> = [
  { value: 'sydney', label: hours.sydney.city },
  { value: 'tokyo', label: hours.asia.city },
  { value: 'london', label: hours.london.city },
  { value: 'new-york', label: hours.newYork.city },
]

export const channels: Of<typeof alertChannels> = [
  { value: 'toast', label: 'On the page' },
  { value: 'email', label: 'E-mail' },
  { value: 'push', label: 'Web push' },
  { value: 'webhook', label: 'Webhook' },
]
