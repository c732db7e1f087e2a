import { type ComponentProps, useEffect, useRef } from 'react'
import { EventDetails } from '../../features/calendar/EventDetails.tsx'
import { SheetPanel } from '../../ui/SheetPanel.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { EventActions } from './EventActions.tsx'

/** The details of an event, beside the agenda where there is room, otherwise over it. */
type Props = Omit<ComponentProps<typeof EventDetails>, 'actions'>

export function EventPanel(props: Props) {
  const isBeside = useMedia('(width >= 1280px)')
  const title = props.shown?.title ?? 'Event'
  const actions: ComponentProps<typeof EventDetails>['actions'] = (event) => (
    <EventActions event={event} symbols={props.symbols} now={props.now} />
  )
  const panel = useRef<HTMLElement>(null)
  // From here Tab leads to what can be done about the event, and closing leads back to its row.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  if (!isBeside)
    return (
      <SheetPanel title={title} onClose={props.onClose}>
        <EventDetails {...props} actions={actions} />
      </SheetPanel>
    )
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Event details"
      className="outline-none sticky top-0 h-dvh w-[456px] shrink-0 self-start overflow-y-auto border-l border-line bg-panel"
    >
      <EventDetails {...props} actions={actions} />
    </aside>
  )
}
