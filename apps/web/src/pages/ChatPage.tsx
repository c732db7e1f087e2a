import { reaches } from '@assay/contracts'
import { lazy, Suspense } from 'react'
import { useLevel } from '../base/session/use-user.ts'
import { useChatModelQuery } from '../features/chat/chat.api.ts'
import { Loading } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ChatField } from './chat/ChatField.tsx'
import { RuleTitle } from './chat/RuleTitle.tsx'
import { Turns } from './chat/Turns.tsx'
import { Understands } from './chat/Understands.tsx'
import { useConversation } from './chat/use-conversation.ts'

const ModelChat = lazy(async () => ({ default: (await import('./chat/model/ModelChat.tsx')).ModelChat }))

/**
 * The chat with the model of this installation, or with the rule-based assistant where it has none. The conversations of verified users are
 * kept on the server, that of a visitor in the tab.
 */
export function ChatPage() {
  usePageTitle('Chat with AI')
  const skip = !reaches(useLevel(), 'verified')
  const { data, isLoading } = useChatModelQuery(undefined, { skip })
  if (isLoading) return <Loading />
  if (skip || !data) return <RuleChat />
  return (
    <Suspense fallback={<Loading />}>
      <ModelChat model={data.model} today={data.today} />
    </Suspense>
  )
}

/** A conversation with the rule-based assistant. Messages become blocks, alerts and look-ups, and nothing happens without a click. */
function RuleChat() {
  const { turns, send, clear, draft, setDraft } = useConversation()
  return (
    <div className="flex min-w-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-gutter py-3">
          <RuleTitle />
        </header>
        <Turns turns={turns} onSend={send} onEdit={setDraft} />
        <ChatField draft={draft} onDraft={setDraft} onSend={send} onClear={turns.length > 0 ? clear : undefined} />
      </div>
      <Understands onSend={send} begun={turns.length > 0} />
    </div>
  )
}
