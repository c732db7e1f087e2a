import type { ReactNode } from 'react'
import { Slider, type SliderProps } from './Slider.tsx'

/** Sliders, in two columns if there is room; `children` come before them. */
export function Sliders({ sliders, children }: { sliders: readonly SliderProps[]; children?: ReactNode }) {
  return (
    <div className="mt-4 grid gap-x-8 gap-y-2 md:grid-cols-2">
      {children}
      {sliders.map((slider) => (
        <Slider key={slider.label} {...slider} />
      ))}
    </div>
  )
}
