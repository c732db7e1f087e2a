import type { ListedConversation } from '@assay/contracts'
import { Pencil, Plus, Trash2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { useConversationsQuery, useRemoveConversationMutation, useRenameConversationMutation } from './assistant.api.ts'

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

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
        <IconButton label="New conversation" icon={<Plus {...icon} />} onClick={() => onOpen(null)} />
        {onClose ? <IconButton label="Close the list" icon={<X {...icon} />} onClick={onClose} /> : null}
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

function Entry({ conversation, isOpen, onOpen }: EntryProps) {
  const { id, title, lastAt } = conversation
  const zone = useTimezone()
  const [doing, setDoing] = useState<'delete' | 'rename'>()
  const [remove, { isLoading, error }] = useRemoveConversationMutation()
  const onRemove = async () => {
    const { data } = await remove(id)
    if (data && isOpen) onOpen(null)
  }
  if (doing === 'rename') return <Renaming conversation={conversation} onDone={() => setDoing(undefined)} />
  return (
    <li className={`flex flex-wrap items-center gap-1 border-b border-line pr-2 ${isOpen ? 'bg-raised' : ''}`}>
      <button type="button" aria-current={isOpen || undefined} className="min-w-0 flex-1 px-4 py-2 text-left" onClick={() => onOpen(id)}>
        <span className="block truncate">{title}</span>
        <span className="text-12 text-ink-3">{formatShortDateTime(Date.parse(lastAt), zone)}</span>
      </button>
      {doing === 'delete' ? (
        <Button kind="danger" busy={isLoading} autoFocus onClick={() => void onRemove()}>
          Delete
        </Button>
      ) : (
        <>
          <IconButton label={`Rename “${title}”`} icon={<Pencil {...icon} />} onClick={() => setDoing('rename')} />
          <IconButton label={`Delete “${title}”`} icon={<Trash2 {...icon} />} onClick={() => setDoing('delete')} />
        </>
      )}
      {error ? <Fault error={error} /> : null}
    </li>
  )
}

const Fault = ({ error }: { error: Parameters<typeof sentenceOf>[0] }) => (
  <p role="alert" className="w-full px-4 pb-2 text-12 text-down">
    {sentenceOf(error)}
  </p>
)

/** The title as a field. Enter stores it, Escape leaves it. */
function Renaming({ conversation: { id, title }, onDone }: { conversation: ListedConversation; onDone: () => void }) {
  const [name, setName] = useState(title)
  const [rename, { isLoading, error }] = useRenameConversationMutation()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const { data } = await rename({ id, title: name.trim() })
    if (data) onDone()
  }
  return (
    <li className="border-b border-line">
      <form className="flex items-center gap-1 py-2 pr-2 pl-4" onSubmit={(event) => void onSubmit(event)}>
        <input
          ref={(field) => field?.focus()}
          aria-label="Title"
          maxLength={80}
          value={name}
          className="h-control min-w-0 flex-1 rounded-control bg-panel px-2 ring-1 ring-line-2 ring-inset"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => (key === 'Escape' ? onDone() : undefined)}
        />
        <Button type="submit" busy={isLoading}>
          Rename
        </Button>
      </form>
      {error ? <Fault error={error} /> : null}
    </li>
  )
}
