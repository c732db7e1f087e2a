import type { BarStory, ConditionAtBar, EntryVerdict, RuleAtBar, WhatIf } from '@assay/backtest'
import { conditionValues } from './condition-words.ts'
import type { ResultFormat } from './result-format.ts'

/** The conditions of a rule, in its order. */
export const conditionsOf = (rule: RuleAtBar): ConditionAtBar[] =>
  rule.nodes.flatMap((node) => (node.kind === 'group' ? conditionsOf(node) : [node]))

/** What happened to the entry at a bar, in a sentence or two. */
export function barHeadline(story: BarStory, format: ResultFormat): string {
  const { verdict, position, entered, fill, side } = story
  const since = position ? `A ${position.direction} position was open since ${format.time(position.since)}.` : ''
  const words: Record<EntryVerdict, () => string> = {
    entered: () => `Trade ${entered} was entered here: ${side} at ${fill ? format.price(fill.price) : ''}, the next open.`,
    'in-position': () => `${since} Another entry is not added to it.`,
    'opposite-ignored': () => `${since} An entry of the other side is ignored.`,
    'exit-only': () => `${since} Its exit rule was true at the same close, so it was only left. A new entry needs a later close.`,
    'both-sides': () => 'Long and short signalled at the same close. Both at once mean no entry.',
    'last-bar': () => 'The rule was true, but this is the last bar of the period. No bar is left to fill the entry.',
    'rule-false': () => missingSentence(story, format),
    'warm-up': () => warmUpSentence(story, format),
    'no-rule': () => 'There is no entry rule.',
    'before-period': () => 'This bar is before the tested period. It only serves as history for the indicators.',
    'after-period': () => 'This is after the tested period.',
    'no-bar': () => (story.market_open ? 'No bar is stored for this time, although the market was open.' : 'The market was closed.'),
  }
  return words[verdict]()
}

function warmUpSentence({ warm_up_until }: BarStory, format: ResultFormat): string {
  if (warm_up_until === null) return 'The entry rule has no values in these bars, so it can never be true.'
  return `Too few bars yet: not every value is defined. The first entry is possible at the close of ${format.date(warm_up_until)}.`
}

function missingSentence({ rules }: BarStory, format: ResultFormat): string {
  const sides = [rules.long, rules.short].filter((rule) => rule !== null)
  if (sides.length > 1) return 'Neither the long nor the short entry rule was true.'
  const conditions = sides.flatMap(conditionsOf)
  const decisive = conditions.filter((condition) => condition.decisive)
  if (decisive.length === 1) return `One condition was missing: ${decisive[0].line}.${offBy(decisive[0], format)}`
  if (decisive.length > 1) return `One of ${decisive.length} conditions was missing. Each of them would have been enough.`
  const missing = conditions.filter(({ holds }) => !holds).length
  return missing === 1 ? 'A condition was not true.' : `${missing} conditions were not true.`
}

/** How far a comparison was off. For a cross the line itself says enough. */
function offBy(condition: ConditionAtBar, format: ResultFormat): string {
  const { check, left } = condition
  return left.value === null || check === 'crossabove' || check === 'crossbelow' ? '' : ` It was ${conditionValues(condition, format)}.`
}

/** What else could have prevented an entry, each with whether it was in order. */
export function otherHurdles(
  { position, missing_before, warm_up_until, bar }: BarStory,
  format: ResultFormat,
): { text: string; fine: boolean }[] {
  const warm = warm_up_until !== null && bar !== null && bar.time >= warm_up_until
  return [
    position
      ? { text: `${position.direction === 'long' ? 'Long' : 'Short'} since ${format.time(position.since)}`, fine: false }
      : { text: 'No position open', fine: true },
    missing_before > 0
      ? { text: `${missing_before} ${missing_before === 1 ? 'bar' : 'bars'} missing before it`, fine: false }
      : { text: 'No bar missing before it', fine: true },
    { text: warm ? 'Warm-up over' : 'Still warming up', fine: warm },
  ]
}

const leftBy = { rule: 'by its exit rule', stop: 'at its stop', trailing_stop: 'at its trailing stop', target: 'at its target' }

/**
 * What would have followed an entry: "Bought at 1,272.86, left by its exit rule on 14 Jun 18:30 at 1,269.81:". The result is shown beside
 * it.
 */
export function whatIfWords({ direction, entry_price, exit_datetime, exit_price, exit_reason }: WhatIf, format: ResultFormat): string {
  const entry = `${direction === 'long' ? 'Bought' : 'Sold'} at the next open, ${format.price(entry_price)}`
  return exit_datetime === null || exit_reason === null
    ? `${entry}. Still open at the end of the period, at ${format.price(exit_price)}:`
    : `${entry}. Left ${leftBy[exit_reason]} on ${format.time(exit_datetime)} at ${format.price(exit_price)}:`
}

/** The outcomes of signals, for a list of counts. */
export const verdictNames: Readonly<Record<EntryVerdict, string>> = {
  entered: 'Entered',
  'in-position': 'Position already open',
  'opposite-ignored': 'Other side ignored',
  'exit-only': 'Exit at the same close',
  'both-sides': 'Both sides at once',
  'last-bar': 'Last bar of the period',
  'rule-false': 'Rule not true',
  'warm-up': 'Warming up',
  'no-rule': 'No rule',
  'before-period': 'Before the period',
  'after-period': 'After the period',
  'no-bar': 'No bar',
}
