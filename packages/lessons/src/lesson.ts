import type { BacktestAnswer } from '@assay/backtest'
import type { RunRequest } from '@assay/strategy'

/** The six modules in order. A lesson names one of them. */
export const modules = ['Foundations', 'Reading price', 'What moves it', 'Risk first', 'Testing', 'Proving'] as const
export type Module = (typeof modules)[number]

/** The source of a fact. */
export interface Source {
  readonly title: string
  readonly url: string
}

/** The fields between the two lines `---` at the top of a lesson. */
export interface FrontMatter {
  readonly number: number
  readonly slug: string
  readonly module: Module
  readonly title: string
  /** What the reader can do afterwards: one sentence that begins with a verb. */
  readonly goal: string
  /** Reading time of the text. */
  readonly minutes: number
  /** Ids of the glossary that the lesson uses. */
  readonly terms: readonly string[]
  readonly sources: readonly Source[]
}

/** A technical term. It is explained by the lesson in whose folder it is defined. */
export interface Term {
  /** Lower case, words joined by hyphens: `profit-factor`. */
  readonly id: string
  readonly term: string
  /** Other words for the same thing, so that the search finds it by them. */
  readonly also?: readonly string[]
  /** One sentence, for the tooltip. */
  readonly meaning: string
  /** Two to four sentences, for the glossary. */
  readonly text: string
  readonly source?: Source
  /** The code name, if the term is an indicator: `ADX`. */
  readonly indicator?: string
}

/** A term together with the lesson that explains it. */
export interface GlossaryTerm extends Term {
  readonly lesson: string
}

export interface Choice {
  readonly text: string
  readonly isRight: boolean
  /** Shown after this choice: why it is right or wrong. */
  readonly because: string
}

export interface Question {
  /** Unique in its lesson. */
  readonly id: string
  readonly asks: string
  readonly choices: readonly Choice[]
  /** The heading of the section in which the reader finds the reason. */
  readonly heading: string
}

/** The progress of a task. `says` is one or two sentences: what is done, and what is missing. */
export interface Verdict {
  readonly isDone: boolean
  readonly says: string
  /** A number that the task asks for, and the wanted range. */
  readonly meter?: Meter
}

export interface Meter {
  readonly value: number
  readonly from: number
  readonly to: number
  /** The right end of the scale; the left end is 0. */
  readonly max: number
  readonly unit: string
}

interface TaskWords {
  /** What was done, in the past tense, for the list of verified tasks: "Ran a backtest of 100 trades with a stop". */
  readonly done: string
  /** What to do, in one to three sentences. */
  readonly asks: string
}

/** A backtest that the reader ran. */
export interface RanBacktest {
  readonly request: RunRequest
  readonly answer: BacktestAnswer
}

/** Done when one of the reader's last backtests passes. `ran` holds the newest first. */
export interface BacktestTask extends TaskWords {
  readonly kind: 'backtest'
  readonly verify: (ran: readonly RanBacktest[]) => Verdict
}

/** The entry rule in the builder, measured on the bars of its symbol and timeframe. */
export interface MeasuredRule {
  readonly symbol: string
  readonly timeframe: string
  /** Each condition in the words of the builder: `ADX (14) [15min] > 35`. */
  readonly conditions: readonly string[]
  /** Code names of the indicators that the rule reads: `ADX`. */
  readonly indicators: readonly string[]
  readonly bars: number
  /** Bars at whose close the rule was true. */
  readonly trueBars: number
}

/** Done when the entry rule in the builder passes. `rule` is null while the builder has none. */
export interface RuleTask extends TaskWords {
  readonly kind: 'rule'
  readonly verify: (rule: MeasuredRule | null) => Verdict
}

export interface NumberInput {
  readonly id: string
  readonly label: string
  readonly unit: string
  readonly step: number
}

/** Done when the numbers that the reader types pass. */
export interface NumbersTask extends TaskWords {
  readonly kind: 'numbers'
  readonly inputs: readonly NumberInput[]
  readonly verify: (given: Readonly<Record<string, number>>) => Verdict
}

export type Task = BacktestTask | RuleTask | NumbersTask

/** The worked figures of a lesson by name: each function returns the text that appears in the lesson. */
export type Figures = Readonly<Record<string, () => string>>

/** Solutions of a task for its test: each is an input of `verify`. At least one is right, and three are wrong for different reasons. */
export interface Attempts<Kind extends Task> {
  readonly right: Readonly<Record<string, () => Parameters<Kind['verify']>[0]>>
  readonly wrong: Readonly<Record<string, () => Parameters<Kind['verify']>[0]>>
}
