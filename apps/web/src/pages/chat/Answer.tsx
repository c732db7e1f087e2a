import { AlertAnswer } from './AlertAnswer.tsx'
import { LookupAnswer } from './LookupAnswer.tsx'
import { QuestionAnswer } from './QuestionAnswer.tsx'
import { RefusalAnswer } from './RefusalAnswer.tsx'
import { StrategyAnswer } from './StrategyAnswer.tsx'
import type { Turn } from './turn.ts'

interface Props {
  turn: Turn
  onSend: (text: string) => void
  onEdit: (text: string) => void
  /** It answers a message that was just sent: a backtest that the message asks for runs. */
  isNew?: boolean
}

/** The assistant's answer to a message. */
export function Answer({ turn: { text, result, draft }, onSend, onEdit, isNew = false }: Props) {
  const change = (more: string) => onEdit(`${text}${more}`)
  switch (result.kind) {
    case 'strategy':
      return <StrategyAnswer result={result} onChange={change} runs={isNew && result.action === 'backtest'} />
    case 'alert':
      return <AlertAnswer result={result} onChange={change} />
    case 'lookup':
      return <LookupAnswer result={result} onChange={change} onSend={onSend} />
    case 'question':
      return <QuestionAnswer result={result} text={text} draft={draft} onSend={onSend} onEdit={onEdit} />
    case 'refusal':
      return <RefusalAnswer result={result} text={text} draft={draft} onSend={onSend} />
  }
}
