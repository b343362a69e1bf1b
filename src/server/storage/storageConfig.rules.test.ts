import { expect, test } from 'vitest'
import { storageOptions } from './storageConfig.ts'

const { parse } = storageOptions.storage

test('without an address the database keeps the bytes', () => {
  expect(parse('')).toBeNull()
})

test('a bucket stands in the host or in the path', () => {
  expect(parse('s3://key:a%2Fb@mall.oss-cn-hangzhou.aliyuncs.com?region=oss-cn-hangzhou')).toEqual({
    endpoint: 'https://mall.oss-cn-hangzhou.aliyuncs.com',
    region: 'oss-cn-hangzhou',
    accessKeyId: 'key',
    secretAccessKey: 'a/b',
  })
  expect(parse('s3+http://key:secret@minio:9000/mall/')).toMatchObject({
    endpoint: 'http://minio:9000/mall',
    region: 'us-east-1',
  })
})

test.each(['http://key:secret@host/mall', 's3://host/mall', 's3://key@host/mall', 'mall'])(
  '%s is refused in one sentence that does not repeat it',
  (text) => {
    expect(() => parse(text)).toThrow(/^STORAGE_URL must look like s3:\/\//)
  },
)
