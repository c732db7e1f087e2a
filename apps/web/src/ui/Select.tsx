import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { pageNonce } from './page-nonce.ts'
import { useInertOthers } from './use-inert-others.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Quiet text behind the label. */
  detail?: string
}

interface Choices<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  disabled?: boolean
}

type Props<Value extends string> = FieldText & Choices<Value> & { className?: string; chip?: boolean }

const chipClass =
  'inline-flex min-h-6 items-center gap-1 rounded-token border border-line-2 bg-page pr-1.5 pl-2.5 text-12 font-title text-ink pointer-coarse:min-h-8'

/** One choice of a few. The list opens over the trigger; typing jumps to an option. `chip`: small, for a word between two things. */
export function Select<Value extends string>({ label, hideLabel, hint, error, className, chip, ...choices }: Props<Value>) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <Radix.Root value={choices.value} onValueChange={(next) => choices.onChange(next as Value)} disabled={choices.disabled}>
          <Radix.Trigger
            {...control}
            className={
              chip
                ? chipClass
                : classes(
                    'box h-auto min-h-control w-full py-1 text-left whitespace-normal text-ink disabled:opacity-60',
                    error && 'border-down',
                  )
            }
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Radix.Value />
            </span>
            <ChevronDown className={classes('shrink-0 text-ink-3', chip ? 'size-3' : 'size-4')} aria-hidden="true" />
          </Radix.Trigger>
          <SelectList options={choices.options} />
        </Radix.Root>
      )}
    </Field>
  )
}

function SelectList({ options }: { options: readonly Option[] }) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-arrive overflow-y-auto rounded-panel border border-line-2 bg-raised p-1 shadow-float"
      >
        <Viewport>
          {options.map((option) => (
            <Item key={option.value} option={option} />
          ))}
        </Viewport>
      </Radix.Content>
    </Radix.Portal>
  )
}

function Viewport({ children }: { children: ReactNode }) {
  const viewport = useRef<HTMLDivElement>(null)
  useInertOthers(viewport)
  return (
    // The list around it scrolls instead, because assistive technology knows that list as the popup of the trigger.
    <Radix.Viewport ref={viewport} nonce={pageNonce()} style={{ overflow: 'visible' }}>
      {children}
    </Radix.Viewport>
  )
}

function Item({ option: { value, label, detail } }: { option: Option }) {
  return (
    <Radix.Item
      value={value}
      className="flex min-h-control items-center gap-2 rounded-control px-2 text-ink-2 outline-none data-highlighted:bg-line data-highlighted:text-ink data-[state=checked]:text-ink"
    >
      <span className="grid size-4 shrink-0 place-items-center">
        <Radix.ItemIndicator>
          <Check className="size-4" aria-hidden="true" />
        </Radix.ItemIndicator>
      </span>
      <Radix.ItemText>{label}</Radix.ItemText>
      {detail ? <span className="ml-auto pl-4 text-12 text-ink-3">{detail}</span> : null}
    </Radix.Item>
  )
}
