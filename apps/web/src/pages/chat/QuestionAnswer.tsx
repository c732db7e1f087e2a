import { type QuestionResult, type StrategyResult, withChoice } from '@assay/assistant'
import { Button } from '../../ui/Button.tsx'
import { optionWords, questionWords } from './question-words.ts'
import { useRuleContext } from './use-conversation.ts'

interface Props {
  result: QuestionResult
  text: string
  draft: StrategyResult | undefined
  onSend: (text: string) => void
  onEdit: (text: string) => void
}

/** Asks the user to resolve an ambiguity. A choice sends the sentence again with the answer inserted. */
export function QuestionAnswer({ result, text, draft, onSend, onEdit }: Props) {
  const context = useRuleContext()
  const choose = (slot: string, option: string) => {
    const next = withChoice(text, { ...context, ...(draft && { draft }), now: new Date().toISOString() }, slot, option)
    if (next === undefined) onEdit(text)
    else onSend(next)
  }
  return (
    <div className="flex flex-col gap-4">
      {result.questions.map(({ slot, options }) => (
        <fieldset key={slot}>
          <legend>{questionWords(slot)}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {options.map((option) => (
              <Button key={String(option)} onClick={() => choose(slot, String(option))}>
                {optionWords(String(option))}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
