import { useNavigate, useSearchParams } from 'react-router'
import { useBuilder } from '../features/builder/builder.slice.ts'
import { builderPath, placeOf, ruleTypeNames } from '../features/builder/place.ts'
import { useKeptWork } from '../features/builder/use-kept-work.ts'
import { targetOf } from '../features/condition/edit-session.ts'
import { forgetDraft, moveDraft } from '../features/condition/kept-draft.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { KeptNote } from './builder/KeptNote.tsx'
import type { Arrival } from './builder/use-selected-block.ts'
import { ConditionEditor } from './condition/ConditionEditor.tsx'
import { ConditionHeader } from './condition/ConditionHeader.tsx'

/** Creates or changes one block of a rule list, or its target and stop. The address says which. */
export function BuilderConditionPage() {
  useKeptWork(moveDraft)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { present, owner } = useBuilder()
  const { document, line } = present
  const place = placeOf(query)
  usePageTitle(`Set ${ruleTypeNames[place.ruleType]} Conditions`)
  const target = targetOf(document, place, query)

  function leave(arrival: Arrival = {}) {
    forgetDraft()
    navigate(builderPath(place), { replace: true, state: arrival })
  }
  const back = () => leave()

  if (target.kind === 'bad')
    return (
      <>
        <ConditionHeader place={place} onBack={back} action={null} />
        <Failure
          className="mx-gutter max-w-160"
          title="That block cannot be changed."
          detail={target.why}
          kept="Your rules are unchanged."
          action={<Button onClick={back}>Back to the builder</Button>}
        />
      </>
    )
  return (
    <>
      <KeptNote className="mx-gutter my-3" />
      <ConditionEditor
        key={`${owner} ${line} ${query}`}
        place={place}
        target={target}
        onLeave={back}
        onSaved={(revealed) => leave({ revealed })}
      />
    </>
  )
}
