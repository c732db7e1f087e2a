import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { toast } from './toast.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      console.warn('Nothing was copied.', error)
      toast('This browser does not allow copying.', { kind: 'fault', detail: 'Select the text and copy it by hand.' })
    }
  }
  return (
    <>
      <Button icon={copied ? <Check {...icon} /> : <Copy {...icon} />} onClick={copy}>
        {children}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied.' : ''}
      </span>
    </>
  )
}
