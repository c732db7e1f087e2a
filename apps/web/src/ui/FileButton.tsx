import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import type { ButtonKind } from './button-class.ts'

interface Props {
  /** As in the `accept` attribute: ".csv,.gz". */
  accept: string
  multiple?: boolean
  kind?: ButtonKind
  icon?: ReactNode
  disabled?: boolean
  onFiles: (files: File[]) => void
  children: string
}

/** A button that opens the file chooser. The same file can be chosen twice in a row. */
export function FileButton({ accept, multiple, kind, icon, disabled, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={children}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
