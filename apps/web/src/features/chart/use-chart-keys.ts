import { type KeyboardEvent, useMemo } from 'react'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { ChartControl } from './chart-control.ts'
import type { ChartState } from './chart-state.ts'

const panShare = 0.15
const zoomFactor = 1.1

/**
 * The keys of the chart, on it and anywhere on the page where nothing else uses them. Returns the key handlers for the chart's own element.
 */
export function useChartKeys(control: ChartControl | null, state: ChartState | null) {
  const commands = useMemo(() => commandsOf(control), [control])
  useShortcuts(
    'Chart',
    commands.map(({ keys, label, run }) => ({
      keys,
      label,
      run,
      get enabled() {
        return control !== null && isFree(document.activeElement)
      },
    })),
  )
  return {
    onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape' && state?.reading !== null) control?.stopReading()
    },
    onBlur: () => state?.byKey && control?.stopReading(),
  }
}

/** Radio buttons, sliders and lists use the arrow keys themselves. */
function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches('main, section')
}

function commandsOf(control: ChartControl | null) {
  return [
    { keys: 'arrowleft', label: 'Earlier', run: () => control?.pan(-panShare) },
    { keys: 'arrowright', label: 'Later', run: () => control?.pan(panShare) },
    { keys: 'shift+arrowleft', label: 'Read the candle before', run: () => control?.readNext(-1) },
    { keys: 'shift+arrowright', label: 'Read the next candle', run: () => control?.readNext(1) },
    { keys: '+', label: 'Zoom in', run: () => control?.zoom(1 / zoomFactor) },
    { keys: '=', label: 'Zoom in, without Shift', run: () => control?.zoom(1 / zoomFactor) },
    { keys: '-', label: 'Zoom out', run: () => control?.zoom(zoomFactor) },
    { keys: 'home', label: 'First candle', run: () => control?.goTo('first') },
    { keys: 'end', label: 'Newest candle', run: () => control?.goTo('newest') },
  ]
}
