import { emptyStops, makeOperand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { bounce, cross, ema } from '../../../test/blocks.ts'
import { type ConditionDraft, exitDraft, withLeft } from './condition-draft.ts'
import { type ChosenPart, lossOf } from './loss.ts'

const full = exitDraft(cross, null)
const levels = { ...full, stops: { ...emptyStops, target: 1500, stopLoss: 600 } }
const trailing = { ...full, stops: { ...emptyStops, enableTrailingStopLoss: 'Yes' as const } }
const pattern = makeOperand('CDLENGULFING_BULLISH')

test.each<[string, ConditionDraft, ConditionDraft, ChosenPart, string | null]>([
  ['another operand in its place', full, withLeft(full, ema(9)), 'left', null],
  ['an operand that was chosen first', exitDraft(null, null), full, 'left', null],
  ['an operand that is cleared', full, { ...full, left: null }, 'left', 'EMA (8) [15min] was removed.'],
  [
    'an operator that removes the other side',
    full,
    { ...full, check: null, right: null },
    'left',
    'crosses above and EMA (24) [15min] were removed.',
  ],
  [
    'an operator that replaces the other side',
    full,
    { ...exitDraft(bounce, null), left: full.left },
    'check',
    'EMA (24) [15min] was replaced by 30.',
  ],
  [
    'a pattern',
    full,
    withLeft(full, pattern),
    'left',
    'crosses above was replaced by ==. EMA (24) [15min] was replaced by PATTERN. A candlestick pattern goes with == and PATTERN only.',
  ],
  ['a pattern in place of another', withLeft(full, pattern), withLeft(withLeft(full, pattern), makeOperand('CDLDOJI')), 'left', null],
  ['trailing that is turned on', levels, trailing, 'stops', 'Target 1500 and Stop Loss 600 were removed.'],
  ['trailing that is turned on without levels', full, trailing, 'stops', null],
  ['a level of 0', { ...full, stops: { ...emptyStops, target: 0 } }, trailing, 'stops', null],
  ['a level that is emptied by hand', levels, { ...levels, stops: { ...levels.stops, target: null } }, 'stops', null],
])('what %s removed is said', (_, before, after, chosen, text) => expect(lossOf(before, after, chosen)).toBe(text))
