import { finalStrategyOf, type StrategyDocument, validateRules, warningsOf } from '@assay/strategy'
import { type Place, ruleTypeNames, sideNames } from './place.ts'
import { type RulePoint, rulePointOf } from './rule-place.ts'

/** A problem with the rules to know before a run. */
export interface Complaint extends Partial<RulePoint> {
  message: string
  /** The run would be refused. */
  fatal: boolean
}

/** All errors in the rules, or if there are none, the warnings about rules that are hardly intended. */
export function complaintsOf(document: StrategyDocument): Complaint[] {
  const strategy = finalStrategyOf(document)
  const problems = validateRules(strategy)
  if (problems.length > 0) return problems.map(({ path, message }) => ({ message, fatal: true, ...rulePointOf(path, document) }))
  return warningsOf(strategy).map(({ path, message }) => ({ message, fatal: false, ...rulePointOf(path, document) }))
}

const isHere = (complaint: Complaint, { side, ruleType }: Place) => complaint.place?.side === side && complaint.place.ruleType === ruleType

/** The complaints to show under one block of the current list. */
export function complaintsAt(complaints: readonly Complaint[], place: Place, index: number | 'sltp'): string[] {
  return complaints.filter((complaint) => isHere(complaint, place) && complaint.index === index).map(({ message }) => message)
}

/**
 * The remaining complaints, each with the name of its list if that is not the current one. The empty list itself shows that a strategy is
 * empty, so that complaint is left out.
 */
export function otherComplaints(complaints: readonly Complaint[], place: Place): string[] {
  return complaints
    .filter((complaint) => !(isHere(complaint, place) && complaint.index !== null) && !isEmptyEntry(complaint))
    .map(({ message, place: at, index }) =>
      at && index !== null && index !== undefined ? `${sideNames[at.side]} ${ruleTypeNames[at.ruleType]}: ${message}` : message,
    )
}

const isEmptyEntry = ({ fatal, place }: Complaint) => fatal && !place
