export type BucketConfig = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const storageOptions = {
  storage: {
    name: 'STORAGE_URL',
    default: '',
    description:
      'S3 bucket for photos and documents: s3://key:secret@host/bucket; else the database',
    parse: bucketOf,
  },
}

/**
 * Answers null for rows. Objects stand right below the address: a bucket is a part of the path (MinIO, OBS) or of the
 * host (OSS, COS). `s3+http` is for servers without TLS. The text is not repeated, because it holds a secret.
 */
function bucketOf(text: string): BucketConfig | null {
  if (text === '') return null
  const url = URL.parse(text)
  const scheme = url && schemes[url.protocol]
  if (!url?.hostname || !scheme || !url.username || !url.password)
    throw new Error(
      'STORAGE_URL must look like s3://key:secret@bucket.oss-cn-hangzhou.aliyuncs.com?region=oss-cn-hangzhou or s3://key:secret@minio.example.cn:9000/bucket.',
    )
  return {
    endpoint: `${scheme}://${url.host}${url.pathname.replace(/\/$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const schemes: Readonly<Record<string, string>> = { 's3:': 'https', 's3+http:': 'http' }
