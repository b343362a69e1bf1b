import { afterAll } from 'vitest'
import { loadDeferred } from '#web/ui/deferred.tsx'

/** A deferred part that still loads when its file ends fails the next file of the worker. */
afterAll(loadDeferred)
