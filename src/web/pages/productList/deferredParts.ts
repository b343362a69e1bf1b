import { deferred } from '#web/ui/deferred.tsx'
import './deferredParts.css'

/*
 * Most first views do without these parts: their scripts come when they are shown. Their styles are there before, and
 * the server has them in the HTML, also for browsers without scripts.
 */

const loadFailed = async () => (await import('./Failed.tsx')).Failed
const loadTable = async () => (await import('./ProductTable.tsx')).ProductTable

export const ProductTable = deferred(loadTable)
export const NoticeSheet = deferred(async () => (await import('./NoticeSheet.tsx')).NoticeSheet)
export const Failed = deferred(loadFailed)
export const ProtocolBanner = deferred(
  async () => (await import('./ProtocolBanner.tsx')).ProtocolBanner,
)
export const BrandSheet = deferred(async () => (await import('./NoticeSheet.tsx')).BrandSheet)
export const RelaxedNote = deferred(async () => (await import('./NoticeSheet.tsx')).RelaxedNote)
export const BrandChooser = deferred(async () => (await import('./BrandChooser.tsx')).BrandChooser)

if (typeof document === 'object') {
  // It tells that nothing comes any more, and would not come itself then.
  setTimeout(() => loadFailed().catch(() => {}), 1000)
  // The script of a table is wanted at once if the server has drawn one.
  if (document.querySelector('.lines')) loadTable().catch(() => {})
}
