import type { ComponentProps } from 'react'
import { EventDetails } from '../../features/calendar/EventDetails.tsx'
import { SheetPanel } from '../../ui/SheetPanel.tsx'
import { useMedia } from '../../ui/use-media.ts'

/** The details of an event: beside the agenda where there is room, over it elsewhere. */
export function EventPanel(props: ComponentProps<typeof EventDetails>) {
  const isBeside = useMedia('(width >= 1280px)')
  const title = props.shown?.title ?? 'Event'
  if (!isBeside)
    return (
      <SheetPanel title={title} onClose={props.onClose}>
        <EventDetails {...props} />
      </SheetPanel>
    )
  return (
    <aside aria-label="Event details" className="w-[456px] shrink-0 border-l border-line bg-panel">
      <EventDetails {...props} />
    </aside>
  )
}
