import type { Levels } from '../src/engine/stop-levels.ts'

/**
 * Fills worked out by hand from the rules of execution. A row is `open high low close` and the letters of the rules that hold at its close:
 * L and S enter long and short, l and s close them. A fill is `bar@price reason`, followed by `gap` and by `?` if the order is unknown.
 * Each table is also run mirrored: prices become 200 - price and the sides are swapped.
 */
export interface FillTable {
  readonly says: string
  readonly rows: readonly string[]
  readonly long?: Partial<Levels>
  readonly short?: Partial<Levels>
  readonly reverse?: boolean
  /** The one-minute bars of the base bars, if they decide. */
  readonly minutes?: readonly (readonly string[])[]
  /** Side, entry and exit of each trade. A position still open has its stop in place of the exit. */
  readonly fills: readonly string[]
}

const flat = '100 100 100 100'

export const fillTables: readonly FillTable[] = [
  {
    says: 'an entry fills at the next open, not at the close that decided it',
    rows: [`${flat} L`, '102 103 101 102 l', '105 105 105 105'],
    fills: ['long 1@102 2@105 rule'],
  },
  { says: 'the last bar decides nothing', rows: [flat, '100 101 99 100 L'], fills: [] },
  {
    says: 'an exit decided at the last bar leaves the position open',
    rows: [`${flat} L`, flat, '101 101 101 101 l'],
    fills: ['long 1@100 open'],
  },
  {
    says: 'the exit rule of the entry bar already counts',
    rows: [`${flat} L`, '101 101 101 101 l', '104 104 104 104'],
    fills: ['long 1@101 2@104 rule'],
  },
  {
    says: 'the exit rule at the close that entered does not',
    rows: [`${flat} Ll`, '101 101 101 101', '104 104 104 104'],
    fills: ['long 1@101 open'],
  },
  {
    says: 'an entry in a position adds nothing',
    rows: [`${flat} L`, `${flat} L`, `${flat} Ll`, '103 103 103 103', flat],
    fills: ['long 1@100 3@103 rule'],
  },
  {
    says: 'after a rule exit the fill bar may enter again',
    rows: [`${flat} L`, `${flat} l`, '102 102 102 102 L', '103 103 103 103', flat],
    fills: ['long 1@100 2@102 rule', 'long 3@103 open'],
  },
  { says: 'an exit of the other side means nothing', rows: [`${flat} L`, `${flat} s`, flat, flat], fills: ['long 1@100 open'] },
  { says: 'both entries at once mean nothing', rows: [`${flat} LS`, flat, flat], fills: [] },
  {
    says: 'exit and opposite entry turn at one open',
    rows: [`${flat} L`, `${flat} lS`, '98 98 98 98 s', '97 97 97 97'],
    fills: ['long 1@100 2@98 rule', 'short 2@98 3@97 rule'],
  },
  {
    says: 'exit with both entries only leaves',
    rows: [`${flat} L`, `${flat} lLS`, '98 98 98 98', '97 97 97 97'],
    fills: ['long 1@100 2@98 rule'],
  },
  {
    says: 'an opposite entry alone is ignored',
    rows: [`${flat} L`, `${flat} S`, '98 98 98 98', '97 97 97 97'],
    fills: ['long 1@100 open'],
  },
  {
    says: 'an opposite entry alone turns when asked to',
    reverse: true,
    rows: [`${flat} L`, `${flat} S`, '98 98 98 98', '97 97 97 97'],
    fills: ['long 1@100 2@98 rule', 'short 2@98 open'],
  },
  {
    says: 'asked to turn, both entries at once still mean nothing',
    reverse: true,
    rows: [`${flat} L`, `${flat} LS`, '98 98 98 98'],
    fills: ['long 1@100 open'],
  },
  { says: 'a turn at the last bar is not filled', reverse: true, rows: [`${flat} L`, flat, `${flat} S`], fills: ['long 1@100 open'] },
  {
    says: 'a stop is touched at its price',
    long: { stop: 2 },
    rows: [`${flat} L`, '100 101 98 99', flat],
    fills: ['long 1@100 1@98 stop'],
  },
  {
    says: 'a stop is missed by a quarter',
    long: { stop: 2 },
    rows: [`${flat} L`, '100 101 98.25 99', flat],
    fills: ['long 1@100 open 98'],
  },
  {
    says: 'a stop that the open has passed fills there',
    long: { stop: 2 },
    rows: [`${flat} L`, '100 101 99 100', '97 99 96 98'],
    fills: ['long 1@100 2@97 stop gap'],
  },
  {
    says: 'an open exactly at the stop fills there',
    long: { stop: 2 },
    rows: [`${flat} L`, flat, '98 99 97 98'],
    fills: ['long 1@100 2@98 stop gap'],
  },
  {
    says: 'a target that the open has passed fills there, better',
    long: { target: 3 },
    rows: [`${flat} L`, flat, '105 106 104 105'],
    fills: ['long 1@100 2@105 target gap'],
  },
  {
    says: 'a target is touched at its price',
    long: { target: 3 },
    rows: [`${flat} L`, '100 103 99 100', flat],
    fills: ['long 1@100 1@103 target'],
  },
  {
    says: 'stop before target where a bar holds both',
    long: { stop: 2, target: 3 },
    rows: [`${flat} L`, flat, '100 104 97 101'],
    fills: ['long 1@100 2@98 stop ?'],
  },
  {
    says: 'an open beyond the target comes before the stop of the same bar',
    long: { stop: 2, target: 3 },
    rows: [`${flat} L`, flat, '104 105 97 98'],
    fills: ['long 1@100 2@104 target gap'],
  },
  {
    says: 'levels are measured from the fill, not from the deciding close',
    long: { stop: 2 },
    rows: ['100 100 100 100 L', '104 105 101.75 103', flat],
    fills: ['long 1@104 1@102 stop'],
  },
  {
    says: 'percentages are of the fill',
    long: { type: 'percentage', stop: 2, target: 4 },
    rows: [`${flat} L`, '50 51 48.75 50', '50 52 50 51'],
    fills: ['long 1@50 1@49 stop'],
  },
  {
    says: 'a rule exit comes before a stop at the same open',
    long: { stop: 2 },
    rows: [`${flat} L`, `${flat} l`, '95 96 94 95'],
    fills: ['long 1@100 2@95 rule'],
  },
  {
    says: 'a stop inside the bar comes before the exit rule of its close',
    long: { stop: 2 },
    rows: [`${flat} L`, flat, '100 101 97 100 l', '103 103 103 103'],
    fills: ['long 1@100 2@98 stop'],
  },
  {
    says: 'after a stop the same close may enter again',
    long: { stop: 2 },
    rows: [`${flat} L`, '100 100 97 99 L', '99 99 99 99', flat],
    fills: ['long 1@100 1@98 stop', 'long 2@99 open 97'],
  },
  {
    says: 'after a stop the other side may enter at the same close',
    long: { stop: 2 },
    rows: [`${flat} L`, '100 100 97 99 S', '99 99 99 99', flat],
    fills: ['long 1@100 1@98 stop', 'short 2@99 open'],
  },
  {
    says: 'after a gap the close of that bar may enter',
    long: { stop: 2 },
    rows: [`${flat} L`, flat, '95 96 94 95 L', '96 96 96 96'],
    fills: ['long 1@100 2@95 stop gap', 'long 3@96 open 94'],
  },
  {
    says: 'a trailing stop follows the close and is tested on the next bar',
    long: { trail: 2 },
    rows: [`${flat} L`, '100 104 99 104', '103 103.5 101 103'],
    fills: ['long 1@100 2@102 trailing_stop'],
  },
  {
    says: 'a trailing stop is not moved by a high',
    long: { trail: 2 },
    rows: [`${flat} L`, '100 110 99 100', '100 100 98.25 99', flat],
    fills: ['long 1@100 open 98'],
  },
  {
    says: 'a trailing stop is not tested on the bar that moved it',
    long: { trail: 2 },
    rows: [`${flat} L`, '100 106 99 106', '106 106 105 105', flat],
    fills: ['long 1@100 3@100 trailing_stop gap'],
  },
  {
    says: 'a trailing stop never goes back',
    long: { trail: 2 },
    rows: [`${flat} L`, '100 104 100 104', '103 103 102.5 102.5', '102.5 103 101.75 103'],
    fills: ['long 1@100 3@102 trailing_stop'],
  },
  {
    says: 'a trailing stop starts at the stop where there is one',
    long: { trail: 4, stop: 1 },
    rows: [`${flat} L`, '100 100.5 99.25 100', '100 100 98.75 99'],
    fills: ['long 1@100 2@99 trailing_stop'],
  },
  {
    says: 'a trailing stop in percent is taken of the close',
    long: { type: 'percentage', trail: 50 },
    rows: [`${flat} L`, '100 160 100 160', '160 160 79.75 90'],
    fills: ['long 1@100 2@80 trailing_stop'],
  },
  {
    says: 'a trailing stop and a target: whichever is touched first',
    long: { trail: 2, target: 5 },
    rows: [`${flat} L`, '100 104 100 104', '104 105 103 104', flat],
    fills: ['long 1@100 2@105 target'],
  },
  {
    says: 'a side without levels is not closed by those of the other',
    long: { stop: 2 },
    rows: [`${flat} S`, '100 110 90 100', flat],
    fills: ['short 1@100 open'],
  },
  {
    says: 'each side has its own levels in a turn',
    long: { stop: 9 },
    short: { stop: 1 },
    rows: [`${flat} L`, `${flat} lS`, '98 99 97 98', flat],
    fills: ['long 1@100 2@98 rule', 'short 2@98 2@99 stop'],
  },
  {
    says: 'one-minute bars say that the target came first',
    long: { stop: 2, target: 3 },
    rows: [`${flat} L`, '100 104 97 101'],
    minutes: [['100 100 100 100'], ['100 103 100 102', '102 104 97 101']],
    fills: ['long 1@100 1@103 target'],
  },
  {
    says: 'one-minute bars say that the stop came first',
    long: { stop: 2, target: 3 },
    rows: [`${flat} L`, '100 104 97 101'],
    minutes: [['100 100 100 100'], ['100 101 97 99', '99 104 99 101']],
    fills: ['long 1@100 1@98 stop'],
  },
  {
    says: 'within one minute the order stays unknown: the stop',
    long: { stop: 2, target: 3 },
    rows: [`${flat} L`, '100 104 97 101'],
    minutes: [['100 100 100 100'], ['100 101 99 100', '100 104 97 101']],
    fills: ['long 1@100 1@98 stop ?'],
  },
  {
    says: 'a minute that opens beyond the target fills at its open',
    long: { stop: 2, target: 3 },
    rows: [`${flat} L`, '100 104 97 101'],
    minutes: [['100 100 100 100'], ['100 101 99 100', '104 104 97 101']],
    fills: ['long 1@100 1@104 target gap'],
  },
  {
    says: 'a minute that opens beyond the stop fills at its open, in a bar without the target too',
    long: { stop: 2, target: 9 },
    rows: [`${flat} L`, flat, '100 101 95 96'],
    minutes: [['100 100 100 100'], ['100 100 100 100'], ['100 101 99 99', '95 96 95 96']],
    fills: ['long 1@100 2@95 stop gap'],
  },
  {
    says: 'a minute that opens beyond the target fills at its open, in a bar without the stop too',
    long: { stop: 9, target: 3 },
    rows: [`${flat} L`, '100 105 99 104'],
    minutes: [['100 100 100 100'], ['100 101 99 101', '105 105 104 104']],
    fills: ['long 1@100 1@105 target gap'],
  },
  {
    says: 'a minute that opens beyond a trailing stop fills at its open',
    long: { trail: 2 },
    rows: [`${flat} L`, '100 104 100 104', '104 104 99 100'],
    minutes: [['100 100 100 100'], ['100 104 100 104'], ['104 104 103 103', '99 100 99 100']],
    fills: ['long 1@100 2@99 trailing_stop gap'],
  },
  {
    says: 'the open at which a position is filled is no gap, though its stop is there',
    long: { stop: 0 },
    rows: [`${flat} L`, '100 101 99 100'],
    minutes: [['100 100 100 100'], ['100 101 99 100', '100 100 100 100']],
    fills: ['long 1@100 1@100 stop'],
  },
  {
    says: 'a minute that reaches the stop after its open fills at the stop',
    long: { stop: 2, target: 9 },
    rows: [`${flat} L`, '100 101 95 96'],
    minutes: [['100 100 100 100'], ['100 101 99 99', '99 99 95 96']],
    fills: ['long 1@100 1@98 stop'],
  },
  {
    says: 'where the minute of the touch is missing the level fills',
    long: { stop: 2, target: 9 },
    rows: [`${flat} L`, '100 101 95 96'],
    minutes: [['100 100 100 100'], ['100 101 99 99']],
    fills: ['long 1@100 1@98 stop'],
  },
]
