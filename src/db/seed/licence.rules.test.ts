import { expect, test } from 'vitest'
import { mediaOf } from '#mall/company/company/file.rules.ts'
import { demoLicence } from './licence.ts'

test('the licence of the demo world is a picture that the mall would take', async () => {
  const bytes = await demoLicence()
  expect(mediaOf(bytes)).toEqual({ mediaType: 'image/png' })
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1120, 792])
})
