/** Arrays that threads share: what a worker has made, the server reads without a copy. */
export const sharedUint32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedInt32 = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))
export const sharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedFloat64 = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))
