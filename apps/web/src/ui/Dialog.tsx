import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { useLayer } from './use-layer.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** Shown beside the title, for a badge. */
  beside?: ReactNode
  description?: ReactNode
  /** Buttons at the lower right, the primary one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  children: ReactNode
}

const widths = { small: 'max-w-[440px]', medium: 'max-w-[680px]', large: 'max-w-[1040px]' }

/** A modal over the page: focus stays inside, Esc and the X close it, and focus returns to where it was. */
export function Dialog({ open, onClose, ...rest }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Opened onClose={onClose} {...rest} />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Esc first goes to an open list, or to a part marked as handling Esc itself, and only then to the dialog. */
function keepForInner(event: KeyboardEvent): void {
  const from = event.target instanceof Element ? event.target : null
  if (from?.closest('[role="combobox"][aria-expanded="true"], [data-own-escape]')) event.preventDefault()
}

/**
 * Focuses the field marked with `data-first-focus` at this moment, because a dialog below takes back an `autoFocus`
 * that comes before this one holds the focus.
 */
function focusMarked(event: Event): void {
  const marked = event.target instanceof Element ? event.target.querySelector<HTMLElement>('[data-first-focus]') : null
  if (!marked) return
  event.preventDefault()
  marked.focus()
}

function Opened({ onClose, title, beside, description, footer, size = 'small', children }: Omit<Props, 'open'>) {
  const layer = useLayer(onClose)
  const long = size === 'large'
  return (
    <Radix.Overlay className="fixed inset-0 z-40 grid animate-arrive grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-scrim p-4 max-md:place-items-end max-md:p-0 max-md:pt-6">
      <Radix.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={focusMarked}
        {...layer}
        onEscapeKeyDown={keepForInner}
        className={classes(
          'relative w-full rounded-panel border border-line-2 bg-panel shadow-float outline-none max-md:rounded-b-none',
          long && 'overflow-clip',
          widths[size],
        )}
      >
        <Head title={title} beside={beside} description={description} long={long} />
        {/* Room above the first field: the title covers what scrolls behind it, and would cut off the focus ring. */}
        <div className={classes('px-6 pb-6 max-md:px-4', long ? 'pt-5' : 'pt-1')}>{children}</div>
        {footer ? <footer className="flex justify-end gap-2 border-t border-line px-6 py-4 max-md:px-4">{footer}</footer> : null}
      </Radix.Content>
    </Radix.Overlay>
  )
}

/** Title and X stay in view at the very top while a long dialog scrolls behind them, without the room that the overlay leaves. */
function Head({ title, beside, description, long }: Pick<Props, 'title' | 'beside' | 'description'> & { long: boolean }) {
  return (
    <header
      className={classes(
        'sticky -top-4 z-20 flex gap-3 bg-panel px-6 pt-5 max-md:-top-6 max-md:px-4',
        description ? 'items-start' : 'items-center max-md:items-start',
        // The modal clips its corners, so that nothing shows beside them while it scrolls.
        long ? 'border-b border-line pb-4' : 'rounded-t-panel pb-3',
      )}
    >
      <div className={classes('min-w-0 flex-1', !description && 'max-md:pt-1.5')}>
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <Radix.Title className="text-16">{title}</Radix.Title>
          {beside}
        </div>
        {description ? <Radix.Description className="text-ink-2">{description}</Radix.Description> : null}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" icon={<X className="size-4" aria-hidden="true" />} />
      </Radix.Close>
    </header>
  )
}
