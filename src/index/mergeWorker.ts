import { parentPort, workerData } from 'node:worker_threads'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { giveWay, hand } from './hand.ts'
import { merge } from './merge.ts'
import { Received, type Slice } from './slices.ts'
import type { MergeTask } from './task.ts'

const { file, stamp, parts }: MergeTask = workerData
const received = new Received()

giveWay()

parentPort?.on('message', async (slice: Slice) => {
  if (!('frame' in slice)) return received.take(slice)
  const { frame } = slice
  await hand({ stamp, parts: { ...merge(parts, received.base(), squash), frame } }, file)
  parentPort?.close()
})
