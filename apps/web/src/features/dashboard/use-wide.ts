import { useMedia } from '../../ui/use-media.ts'

/** Whether there is room for two columns: 1024 wide, as in main.css. Decided here and not in CSS, because the reading order differs. */
export const useWide = (): boolean => useMedia('(width >= 1024px)')
