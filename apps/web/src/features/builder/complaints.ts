import { finalStrategyOf, type StrategyDocument, validateRules, warningsOf } from '@assay/strategy'
import { type Place, ruleTypeNames, sideNames } from './place.ts'
import { type RulePoint, rulePointOf } from './rule-place.ts'

/** Something that a person should know of the rules before a run. */
export interface Complaint extends Partial<RulePoint> {
  message: string
  /** The run would be refused. */
  fatal: boolean
}

/** Everything wrong with the rules, and what can be run but hardly be meant. */
export function complaintsOf(document: StrategyDocument): Complaint[] {
  const strategy = finalStrategyOf(document)
  const problems = validateRules(strategy)
  if (problems.length > 0) return problems.map(({ path, message }) => ({ message, fatal: true, ...rulePointOf(path, document) }))
  return warningsOf(strategy).map(({ path, message }) => ({ message, fatal: false, ...rulePointOf(path, document) }))
}

const isHere = (complaint: Complaint, { side, ruleType }: Place) => complaint.place?.side === side && complaint.place.ruleType === ruleType

/** The sentences that belong under one block of the list at hand. */
export function complaintsAt(complaints: readonly Complaint[], place: Place, index: number | 'sltp'): string[] {
  return complaints.filter((complaint) => isHere(complaint, place) && complaint.index === index).map(({ message }) => message)
}

/** The others, each with the list it is about where that is not the one at hand. An empty strategy is told by its empty list. */
export function otherComplaints(complaints: readonly Complaint[], place: Place): string[] {
  return complaints
    .filter((complaint) => !(isHere(complaint, place) && complaint.index !== null) && !isEmptyEntry(complaint))
    .map(({ message, place: at, index }) =>
      at && index !== null && index !== undefined ? `${sideNames[at.side]} ${ruleTypeNames[at.ruleType]}: ${message}` : message,
    )
}

const isEmptyEntry = ({ fatal, place }: Complaint) => fatal && !place
