import { useId } from 'react'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as it is shown and read by screen readers. */
  text: string
  onChange: (value: number) => void
}

/** A slider for one number, for pointer and arrow keys. */
export function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="text-ink-2">
          {label}
        </label>
        <output htmlFor={id} className="tnum font-title">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        className="widget-range"
      />
    </div>
  )
}
