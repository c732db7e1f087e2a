import type { ListedConversation } from '@assay/contracts'
import { Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { useConversationsQuery, useRemoveConversationMutation } from './assistant.api.ts'

interface Props {
  open: string | null
  onOpen: (id: string | null) => void
  /** Set if the list lies over the page. */
  onClose?: () => void
}

/** The stored conversations. Each can be opened, and is deleted on a second press. */
export function ConversationList({ open, onOpen, onClose }: Props) {
  const { data: conversations, error } = useConversationsQuery()
  return (
    <nav aria-label="Conversations" className="flex flex-col">
      <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h2 className="flex-1">Conversations</h2>
        <IconButton
          label="New conversation"
          icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden />}
          onClick={() => onOpen(null)}
        />
        {onClose ? (
          <IconButton label="Close the list" icon={<X className="size-4" strokeWidth={1.75} aria-hidden />} onClick={onClose} />
        ) : null}
      </header>
      {error ? <Note kind="fault">Your conversations could not be read.</Note> : null}
      <ul>
        {conversations?.map((conversation) => (
          <Entry key={conversation.id} conversation={conversation} isOpen={conversation.id === open} onOpen={onOpen} />
        ))}
      </ul>
      <p className="px-4 py-3 text-12 text-ink-3">
        {conversations?.length === 0 ? 'Nothing is kept yet. ' : ''}Kept on this server until you delete them, and part of your export.
      </p>
    </nav>
  )
}

interface EntryProps extends Pick<Props, 'onOpen'> {
  conversation: ListedConversation
  isOpen: boolean
}

function Entry({ conversation: { id, title, lastAt }, isOpen, onOpen }: EntryProps) {
  const zone = useTimezone()
  const [asks, setAsks] = useState(false)
  const [remove, { isLoading, error }] = useRemoveConversationMutation()
  const onRemove = async () => {
    const { data } = await remove(id)
    if (data && isOpen) onOpen(null)
  }
  return (
    <li className={`flex flex-wrap items-center gap-1 border-b border-line pr-2 ${isOpen ? 'bg-raised' : ''}`}>
      <button type="button" aria-current={isOpen || undefined} className="min-w-0 flex-1 px-4 py-2 text-left" onClick={() => onOpen(id)}>
        <span className="block truncate">{title}</span>
        <span className="text-12 text-ink-3">{formatShortDateTime(Date.parse(lastAt), zone)}</span>
      </button>
      {asks ? (
        <Button kind="danger" busy={isLoading} autoFocus onClick={() => void onRemove()}>
          Delete
        </Button>
      ) : (
        <IconButton
          label={`Delete “${title}”`}
          icon={<Trash2 className="size-4" strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsks(true)}
        />
      )}
      {error ? (
        <p role="alert" className="w-full px-4 pb-2 text-12 text-down">
          {sentenceOf(error)}
        </p>
      ) : null}
    </li>
  )
}
