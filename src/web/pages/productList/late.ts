import { lazy } from 'react'
import './late.css'

/*
 * What most first views do without: its scripts come when it is shown. Its styles are there before, and the
 * server has it in the HTML, also for browsers without scripts.
 */

const loadTable = () => import('./ProductTable.tsx')
const loadWays = () => import('./NoticeSheet.tsx')

export const ProductTable = lazy(async () => ({ default: (await loadTable()).ProductTable }))
export const NoticeSheet = lazy(async () => ({ default: (await loadWays()).NoticeSheet }))
export const RelaxedNote = lazy(async () => ({ default: (await loadWays()).RelaxedNote }))
export const BrandChooser = lazy(async () => ({
  default: (await import('./BrandChooser.tsx')).BrandChooser,
}))

// Where the server has drawn a table, its script is wanted at once.
if (typeof document === 'object' && document.querySelector('.lines')) loadTable()
