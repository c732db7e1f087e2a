import { useEffect, useRef, useState } from 'react'

/** Accepts a file dropped anywhere on the page, and shows that while one is dragged over it. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const over = useFileDrop(onFile)
  return over ? (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
      <p className="rounded-panel border border-dashed border-line-2 bg-panel px-12 py-8 text-16 shadow-float">
        Drop the file to look at it
      </p>
    </div>
  ) : null
}

function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useRef(onFile)
  take.current = onFile

  useEffect(() => {
    // Entering an inner element counts up, leaving it counts down; at 0 the pointer has left the page.
    let depth = 0
    const show = (now: number) => {
      depth = Math.max(0, now)
      setOver(depth > 0)
    }
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => carriesFile(event) && show(depth + 1)
    const leave = (event: DragEvent) => carriesFile(event) && show(depth - 1)
    const allow = (event: DragEvent) => carriesFile(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      show(0)
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: allow, drop }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener)
    }
  }, [])

  return over
}
