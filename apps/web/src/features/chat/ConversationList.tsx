import type { ListedConversation } from '@assay/contracts'
import { Pencil, Plus, Trash2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { Refused } from '../../base/Refused.tsx'
import { useTimezone } from '../../base/store.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useConversationsQuery, useRemoveConversationMutation, useRenameConversationMutation } from './chat.api.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

interface Props {
  open: string | null
  onOpen: (id: string | null) => void
  /** Set if the list lies over the page. */
  onClose?: () => void
}

/** The stored conversations. Each can be opened, and is deleted on a second press. */
export function ConversationList({ open, onOpen, onClose }: Props) {
  return (
    <nav aria-label="Conversations" className="flex flex-col">
      <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h2 className="flex-1">Conversations</h2>
        <IconButton label="New conversation" icon={<Plus {...icon} />} onClick={() => onOpen(null)} />
        {onClose ? <IconButton label="Close the list" icon={<X {...icon} />} onClick={onClose} /> : null}
      </header>
      <Loaded
        query={useConversationsQuery()}
        loading="Your conversations are loading"
        skeleton={3}
        small
        className="px-4 py-2"
        empty={({ length }) => length === 0 && <p className="px-4 pt-3 text-12 text-ink-3">Nothing is kept yet.</p>}
      >
        {(conversations) => (
          <ul>
            {conversations.map((conversation) => (
              <Entry key={conversation.id} conversation={conversation} isOpen={conversation.id === open} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="px-4 py-3 text-12 text-ink-3">Kept on this server until you delete them, and part of your export.</p>
    </nav>
  )
}

interface EntryProps extends Pick<Props, 'onOpen'> {
  conversation: ListedConversation
  isOpen: boolean
}

function Entry({ conversation, isOpen, onOpen }: EntryProps) {
  const { id, title, lastAt } = conversation
  const zone = useTimezone()
  const [doing, setDoing] = useState<'delete' | 'rename'>()
  const { run, busy, error } = useAction(useRemoveConversationMutation()[0], {
    failed: 'The conversation was not deleted.',
    beside: true,
    done: () => isOpen && onOpen(null),
  })
  if (doing === 'rename') return <Renaming conversation={conversation} onDone={() => setDoing(undefined)} />
  return (
    <li className={`flex flex-wrap items-center gap-1 border-b border-line pr-2 ${isOpen ? 'bg-raised' : ''}`}>
      <button type="button" aria-current={isOpen || undefined} className="min-w-0 flex-1 px-4 py-2 text-left" onClick={() => onOpen(id)}>
        <span className="block truncate">{title}</span>
        <span className="text-12 text-ink-3">{formatShortDateTime(Date.parse(lastAt), zone)}</span>
      </button>
      {doing === 'delete' ? (
        <Button kind="danger" busy={busy} autoFocus onClick={() => run(id)}>
          Delete
        </Button>
      ) : (
        <>
          <IconButton label={`Rename “${title}”`} icon={<Pencil {...icon} />} onClick={() => setDoing('rename')} />
          <IconButton label={`Delete “${title}”`} icon={<Trash2 {...icon} />} onClick={() => setDoing('delete')} />
        </>
      )}
      <Refused error={error} className="w-full px-4 pb-2" />
    </li>
  )
}

/** The title as a field. Enter stores it, Escape leaves it. */
function Renaming({ conversation: { id, title }, onDone }: { conversation: ListedConversation; onDone: () => void }) {
  const [name, setName] = useState(title)
  const { run, busy, error } = useAction(useRenameConversationMutation()[0], {
    failed: 'The conversation was not renamed.',
    beside: true,
    done: onDone,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') run({ id, title: name.trim() })
  }
  return (
    <li className="border-b border-line">
      <form className="flex items-center gap-1 py-2 pr-2 pl-4" onSubmit={onSubmit}>
        <input
          ref={(field) => field?.focus()}
          aria-label="Title"
          maxLength={80}
          value={name}
          className="h-control min-w-0 flex-1 rounded-control bg-panel px-2 ring-1 ring-line-2 ring-inset"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => (key === 'Escape' ? onDone() : undefined)}
        />
        <Button type="submit" busy={busy}>
          Rename
        </Button>
      </form>
      <Refused error={error} className="w-full px-4 pb-2" />
    </li>
  )
}
