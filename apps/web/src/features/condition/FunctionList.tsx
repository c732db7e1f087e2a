import { operandFunctions } from '@assay/strategy'
import { Note } from '../../ui/Note.tsx'

/** The functions of the picker; the operators have a tab of their own. */
const listed = operandFunctions.filter(({ infix }) => !infix)

/** What each function means. They cannot be chosen yet, and the list says so. */
export function FunctionList() {
  return (
    <div className="flex flex-col gap-3">
      <Note>You cannot combine operands with functions yet. This is what they will do.</Note>
      <dl>
        {listed.map(({ name, displayedName, meaning }) => (
          <div key={name} className="border-b border-line py-2 last:border-b-0">
            <dt className="font-medium text-ink-2">{displayedName}</dt>
            <dd className="text-12 text-ink-3">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
