import { blockLine, blockNote } from './sentence.ts'
import { clausesOf, type Member } from './tree.ts'
import type { Connector, Group, RuleList, StopSettings } from './types.ts'

/** A piece of the logic preview. `index` is the position of the block in the list, or `'sltp'` for target and stop. */
export type PreviewPart =
  | { kind: 'open' | 'close' }
  | { kind: 'connector'; text: Connector }
  | { kind: 'block'; text: string; note: string; index: number | 'sltp' }

/** True for a level that can close a trade; 0 means no level. */
const isSet = (level: number | null): level is number => level !== null && level > 0

/** Whether trailing is on and has a trail amount. */
export const trails = (stops: StopSettings): boolean => stops.enableTrailingStopLoss === 'Yes' && isSet(stops.trailAmountValue)

/** Whether the settings can close a trade at all. */
export function hasLevels(stops: StopSettings | null): stops is StopSettings {
  return stops !== null && (isSet(stops.target) || isSet(stops.stopLoss) || trails(stops))
}

/** `Target (fixed) == 1000, Stop Loss (fixed) == 500`, or an empty text when nothing is set. */
export function stopsLine(stops: StopSettings): string {
  const { type, target, stopLoss, trailAmountValue } = stops
  return [
    isSet(target) && `Target (${type}) == ${target}`,
    isSet(stopLoss) && `Stop Loss (${type}) == ${stopLoss}`,
    trails(stops) && `Trailing Stop Loss (${type}) == ${trailAmountValue}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * The whole list as it is evaluated. Target and stop come first, every bracket is shown, And clauses of several blocks are bracketed, and a
 * trailing connector is left out.
 */
export function previewOf(list: RuleList, stops: StopSettings | null = null, groups: readonly Group[] = []): PreviewPart[] {
  const clauses = clausesOf(list, groups).map((clause) => (clause.length === 1 ? memberParts(clause[0]) : bracketed(clause, 'And')))
  if (hasLevels(stops)) clauses.unshift([{ kind: 'block', text: stopsLine(stops), note: '', index: 'sltp' }])
  return joined(clauses, 'Or')
}

const joined = (parts: PreviewPart[][], text: Connector): PreviewPart[] =>
  parts.flatMap((part, i) => (i === 0 ? part : [{ kind: 'connector', text } as const, ...part]))

const bracketed = (members: Member[], logic: Connector): PreviewPart[] => [
  { kind: 'open' },
  ...joined(members.map(memberParts), logic),
  { kind: 'close' },
]

function memberParts(member: Member): PreviewPart[] {
  if (member.kind === 'group') return bracketed(member.members, member.logic)
  const { index, block } = member
  return [{ kind: 'block', text: blockLine(block), note: blockNote(block), index }]
}

function partText(part: PreviewPart): string {
  if (part.kind === 'block') return part.note === '' ? part.text : `${part.text}, ${part.note}`
  if (part.kind === 'connector') return part.text
  return part.kind === 'open' ? '(' : ')'
}

/** `( A And B ) Or C`. */
export function previewText(list: RuleList, stops: StopSettings | null = null, groups: readonly Group[] = []): string {
  return previewOf(list, stops, groups).map(partText).join(' ')
}
