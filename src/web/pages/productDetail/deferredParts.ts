import { deferred } from '#web/ui/deferred.tsx'
import '#web/compare/place.module.css'
import './deferredParts.css'

/*
 * The first view does without these parts: their scripts come when they are shown. Their styles are there before, and
 * the server has them in the HTML, also for browsers without scripts.
 */

const loadSeries = async () => (await import('./Series.tsx')).Series
const loadDetails = async () => (await import('./Details.tsx')).Details
const acts = () => import('./Acts.tsx')
const tiers = () => import('./Tiers.tsx')

export const Series = deferred(loadSeries)
export const Details = deferred(loadDetails)
export const Replacements = deferred(async () => (await import('./Details.tsx')).Replacements)
export const Tiers = deferred(async () => (await tiers()).Tiers)
export const AtCount = deferred(async () => (await tiers()).AtCount)
export const BuyNow = deferred(async () => (await acts()).BuyNow)
export const More = deferred(async () => (await acts()).More)
export const Compared = deferred(async () => (await acts()).Compared)

if (typeof document === 'object') {
  const isShown = (selector: string) => document.querySelector(selector) !== null
  const soon = [isShown('.series') && loadSeries(), isShown('.details') && loadDetails(), acts()]
  Promise.all(soon).catch(() => {})
}
