import type { ChatTurn, NewTurn } from '@assay/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { sentenceOf } from '../../base/refused.ts'
import { type Chosen, shownBranch } from './branches.ts'
import { chatChanged, useLazyConversationQuery, useStopTurnMutation } from './chat.api.ts'
import { askOver, ChatRefused, followOver, type StreamListener } from './chat-stream.ts'
import { afterEvent, type LiveTurn, newLiveTurn, resumedTurn } from './live-turn.ts'

const noConnection = 'The connection was lost, and did not come back. The answer may be there when you open the conversation again.'

/** A conversation with the model, and the actions on it. `id` is the open conversation; null is a new one. */
export function useChat(id: string | null, onConversation: (id: string) => void) {
  const [turns, setTurns] = useState<readonly ChatTurn[]>([])
  const [chosen, setChosen] = useState<Chosen>({})
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const onBegun = (turn: string, conversation: string) => {
    setBegun((all) => new Set([...all, turn]))
    onConversation(conversation)
  }
  const { live, fault, setFault, begin } = useLive(onBegun, (turn) => {
    setTurns((all) => [...all.filter((other) => other.id !== turn.id), turn])
    setChosen((all) => ({ ...all, [turn.parent ?? '']: turn.id }))
  })
  const isHeld = id === null || live?.conversationId === id || turns.some((turn) => turn.conversationId === id)
  const open = useOpened(isHeld ? null : id, setTurns, (turn) => begin(resumedTurn(turn)))
  const shown = shownBranch(
    turns.filter((turn) => turn.conversationId === id && turn.state !== 'running' && turn.id !== live?.id),
    chosen,
  )
  const ask = (text: string, parent: string | null, context: NewTurn['context'], onUnsent?: () => void) => {
    setFault(undefined)
    begin(newLiveTurn(id, parent, text), { conversationId: id, parent, text, context }, onUnsent)
  }
  return {
    shown,
    live,
    fault,
    ask,
    begun,
    isOpening: open.isOpening,
    openFault: open.fault,
    /** The turn that the next message follows. */
    last: shown.at(-1)?.turn.id ?? null,
    choose: (turn: ChatTurn) => setChosen((all) => ({ ...all, [turn.parent ?? '']: turn.id })),
    stop: useStopping(live, setFault),
  }
}

/** Stops the turn that is being answered. If that fails, the answer goes on, and this is told. */
function useStopping(live: LiveTurn | undefined, setFault: (fault: string) => void) {
  const [stopTurn] = useStopTurnMutation()
  return async () => {
    if (!live || live.id === '') return
    const { error } = await stopTurn(live.id)
    if (error) setFault(`The answer was not stopped. ${sentenceOf(error)}`)
  }
}

/** The turn that is being answered. */
function useLive(onBegun: (turn: string, conversation: string) => void, onEnd: (turn: ChatTurn) => void) {
  const store = useStore()
  const [live, setLive] = useState<LiveTurn>()
  const [fault, setFault] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const begin = (turn: LiveTurn, sent?: NewTurn, onUnsent?: () => void) => {
    leaving.current?.abort()
    const over = new AbortController()
    leaving.current = over
    setLive(turn)
    let isTaken = false
    const listener: StreamListener = {
      event(event) {
        if (event.event === 'turn') {
          isTaken = true
          if (sent) onBegun(event.data.id, event.data.conversationId)
        }
        if (event.event === 'end') onEnd(event.data)
        else setLive((now) => now && afterEvent(now, event))
      },
      lost: (lost) => setLive((now) => now && { ...now, lost }),
    }
    const told = sent ? askOver(store, sent, listener, over.signal) : followOver(store, turn.id, listener, over.signal)
    told
      .catch((error: unknown) => {
        if (over.signal.aborted) return
        setFault(error instanceof ChatRefused ? error.message : noConnection)
        if (!isTaken) onUnsent?.()
      })
      .finally(() => {
        if (leaving.current !== over) return
        setLive(undefined)
        store.dispatch(chatChanged() as never)
      })
  }
  return { live, fault, setFault, begin }
}

/** Loads the conversation when it is opened, and follows the turn that is still being answered in it. */
function useOpened(id: string | null, setTurns: (turns: readonly ChatTurn[]) => void, resume: (turn: ChatTurn) => void) {
  const [read] = useLazyConversationQuery()
  const [fault, setFault] = useState<string>()
  const latest = useRef(resume)
  latest.current = resume
  const load = useCallback(
    async (wanted: string) => {
      const { data } = await read(wanted)
      if (!data) return setFault('This conversation could not be read. It may have been deleted.')
      setTurns(data.all)
      const running = data.all.find((turn) => turn.state === 'running')
      if (running) latest.current(running)
    },
    [read, setTurns],
  )
  useEffect(() => {
    if (id !== null) void load(id)
  }, [id, load])
  return { isOpening: id !== null && fault === undefined, fault }
}
