import type { ChatEvent, ChatTurn } from '@assay/contracts'

/** A turn that is still being answered, as received so far. */
export interface LiveTurn {
  /** Empty until the server has assigned an id. */
  readonly id: string
  readonly conversationId: string | null
  readonly parent: string | null
  readonly text: string
  /** The answer so far, not checked yet. */
  readonly said: string
  readonly calls: readonly { readonly id: string; readonly tool: string; readonly done: boolean }[]
  /** The connection was lost and is being restored. */
  readonly lost: boolean
}

export const newLiveTurn = (conversationId: string | null, parent: string | null, text: string): LiveTurn => ({
  id: '',
  conversationId,
  parent,
  text,
  said: '',
  calls: [],
  lost: false,
})

/** A turn whose events are requested again from the first one. */
export const resumedTurn = ({ id, conversationId, parent, text }: ChatTurn): LiveTurn => ({
  ...newLiveTurn(conversationId, parent, text),
  id,
})

/** The turn after an event. `end` is handled by the code that holds the turns. */
export function afterEvent(turn: LiveTurn, { event, data }: ChatEvent): LiveTurn {
  switch (event) {
    case 'turn':
      return { ...turn, id: data.id, conversationId: data.conversationId }
    case 'call':
      return { ...turn, calls: [...turn.calls, { id: data.id, tool: data.tool, done: false }] }
    case 'result':
      return { ...turn, calls: turn.calls.map((call) => (call.id === data.id ? { ...call, done: true } : call)) }
    case 'text':
      return { ...turn, said: turn.said + data.text }
    case 'end':
      return turn
  }
}
