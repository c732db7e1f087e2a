import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { type NumberLimits, numberFault, readNumber, stepped } from './number-text.ts'

interface Props {
  value: number
  /** What the number is, for screen readers: "EMA period". */
  label: string
  limits: NumberLimits
  /** The change per press of the up or down arrow; ten times as much with Shift. */
  step: number
  /** Why a number within the limits is not allowed here, or null. */
  faultOf: (value: number) => string | null
  /** `goesOn`: the number of the call before was one on the way to this one. */
  onCommit: (value: number, goesOn: boolean) => void
}

/**
 * A number in a line of text. A click or Enter opens it for editing in place. An arrow key takes each number on the way, Enter a typed one,
 * and Esc goes back to the number before the editing.
 */
export function InlineNumber({ value, label, onCommit, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  // When a key closes the editor, the focus returns to the number. A press elsewhere keeps its own focus.
  const [byKey, setByKey] = useState(false)
  const stepped = useRef(false)
  function commit(next: number) {
    if (next === value) return
    onCommit(next, stepped.current)
    stepped.current = true
  }
  function close(next: number | null, key: boolean) {
    setOpen(false)
    setByKey(key)
    if (next !== null) commit(next)
    stepped.current = false
  }
  if (open) return <Opened value={value} label={label} onStep={commit} onClose={close} {...rest} />
  return (
    <button
      type="button"
      aria-label={`${label} ${value}, change`}
      // biome-ignore lint/a11y/noAutofocus: the focus returns to what was edited
      autoFocus={byKey}
      onClick={() => setOpen(true)}
      className="tnum -mx-1.5 h-full min-w-6 rounded-chip px-1.5 text-ink hover:[&>span]:border-solid hover:[&>span]:border-ink pointer-coarse:-my-1.5 pointer-coarse:h-9.5"
    >
      <span className="border-b border-dotted border-ink-3">{value}</span>
    </button>
  )
}

interface OpenedProps extends Omit<Props, 'onCommit'> {
  onStep: (next: number) => void
  /** With the number to take, or null to leave it as it is. */
  onClose: (next: number | null, byKey: boolean) => void
}

function Opened({ label, ...rest }: OpenedProps) {
  const { text, setText, fault, press, leave } = useTyping(rest)
  const note = useId()
  return (
    <span className="relative">
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? note : undefined}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
        onClick={(event) => event.stopPropagation()}
        style={{ width: `${Math.max(2, text.length) + 1}ch` }}
        className={classes(
          'tnum h-5 rounded-chip bg-page px-0.5 text-center text-ink outline-1',
          fault ? 'outline-down' : 'outline-accent',
        )}
      />
      {fault ? <Fault id={note}>{fault}</Fault> : null}
    </span>
  )
}

/** The text while it is being typed, and how the keys act on it. */
function useTyping({ value, limits, step, faultOf, onStep, onClose }: Omit<OpenedProps, 'label'>) {
  const [before] = useState(value)
  const [text, setText] = useState(String(value))
  const typed = readNumber(text, limits.price)
  const fault = numberFault(text, limits) ?? (typed === null ? null : faultOf(typed))

  function stepBy(amount: number) {
    const next = stepped(typed ?? value, amount, limits)
    setText(String(next))
    if (faultOf(next) === null) onStep(next)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction !== 0) stepBy(direction * step * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Escape') onClose(before, true)
    else if (event.key !== 'Enter') return
    else if (!fault) onClose(typed, true)
    event.preventDefault()
    event.stopPropagation()
  }

  return { text, setText, fault, press, leave: () => onClose(fault ? null : typed, false) }
}

function Fault({ id, children }: { id: string; children: string }) {
  return (
    <span
      id={id}
      role="alert"
      className="absolute top-full left-0 z-30 mt-2 w-max max-w-60 rounded-control border border-line-2 bg-raised px-2 py-1 text-12 font-body whitespace-normal text-down shadow-float"
    >
      {children}
    </span>
  )
}
