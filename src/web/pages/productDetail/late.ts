import { late } from '#web/ui/late.tsx'
import './late.css'

/*
 * What the first view does without: its scripts come when it is shown. Its styles are there before, and the server has
 * it in the HTML, also for browsers without scripts.
 */

const loadSeries = async () => (await import('./Series.tsx')).Series

export const Series = late(loadSeries)

if (typeof document === 'object' && document.getElementById('series')) loadSeries().catch(() => {})
