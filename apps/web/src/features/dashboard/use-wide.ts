import { useMedia } from '../../ui/use-media.ts'

/** Whether there is room for two columns: 1024 wide, as in main.css. Told here and not by a style: the order of reading differs. */
export const useWide = (): boolean => useMedia('(width >= 1024px)')
