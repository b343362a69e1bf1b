import type { Inputs } from './subjects.ts'

const nothing = () => ({})
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const enquiryHead = { title: '检修备件', city: '苏州市', contact: '李雷', mobile: '13800000000' }

const voucher = {
  ...{ payerName: '示范食品设备有限公司', accountTail: '3317', amount: '1', serialNo: '' },
  ...{ paidOn: '2026-11-20', fileIds: 'x'.repeat(22) },
}

/** A purchase goes from the material that somebody asks for to its payment. */
export const purchases = {
  requisition: {
    requisitionList: nothing,
    requisitionDetail: ({ requisitionNo }) => ({ requisitionNo }),
    withdrawRequisition: ({ requisitionNo }) => ({ requisitionNo }),
    returnRequisition: ({ requisitionNo }) => ({ requisitionNo, reason: '暂不采购' }),
    reassignRequisition: ({ requisitionNo, purchaserId }) => ({
      requisitionNo,
      userId: purchaserId,
    }),
    urgeRequisition: ({ requisitionNo }) => ({ requisitionNo }),
    stateupdate: ({ purchaserId }) => ({ userId: purchaserId, status: 0 }),
    handOver: ({ purchaserId }) => ({ userId: purchaserId, successorId: purchaserId }),
    absenceInfo: ({ purchaserId }) => ({ userId: purchaserId }),
    setAbsence: ({ purchaserId }) => ({
      userId: purchaserId,
      deputyId: purchaserId,
      from: tomorrow(),
      to: tomorrow(),
    }),
    endAbsence: ({ purchaserId }) => ({ userId: purchaserId }),
  },
  bulk: {
    readBulk: () => ({ text: '6204-2RS SKF 20' }),
    matchBulk: ({ draftId }) => ({ draftId }),
    bulkDraft: nothing,
    setBulkColumns: ({ draftId }) => ({ draftId, sheetNo: 1, roles: ['spec' as const] }),
    bulkHeads: nothing,
    removeBulkHead: () => ({ headKey: '0'.repeat(32) }),
    answerBulkLine: ({ draftId, skuId }) => ({ draftId, lineNo: 1, skuId }),
    removeBulkLines: ({ draftId }) => ({ draftId, lineNos: [1] }),
    removeUnfound: ({ draftId }) => ({ draftId }),
    acceptBulk: ({ draftId }) => ({ draftId }),
    clearBulk: ({ draftId }) => ({ draftId }),
    bulkToCart: ({ draftId }) => ({ draftId }),
    bulkGoods: ({ draftId }) => ({ draftId }),
    quoteBulk: ({ draftId }) => ({ draftId }),
    exportBulk: ({ draftId }) => ({ draftId }),
    bulkTemplate: nothing,
  },
  enquiryDraft: {
    enquiryDraft: nothing,
    readEnquiry: () => ({ text: '6204-2RS SKF 20' }),
    addEnquiryGoods: ({ skuId }) => ({ goods: [{ skuId, count: 2 }] }),
    addBulkLeftovers: ({ draftId }) => ({ draftId, state: 'none' as const }),
    addEnquiryLine: () => ({ name: '油封', count: '2' }),
    addEnquiryPictures: () => ({ fileIds: ['x'.repeat(22)] }),
    changeEnquiryLine: ({ enquiryDraftId: draftId }) => ({
      draftId,
      lineNo: 1,
      name: '油封',
      count: '2',
      unit: '个',
    }),
    chooseEnquiryGoods: ({ enquiryDraftId: draftId, skuId }) => ({ draftId, lineNo: 1, skuId }),
    removeEnquiryLines: ({ enquiryDraftId: draftId }) => ({ draftId, lineNos: [1] }),
    setEnquiryFiles: ({ enquiryDraftId: draftId }) => ({ draftId, fileIds: [] }),
    saveEnquiryHead: ({ enquiryDraftId: draftId }) => ({ draftId, ...enquiryHead }),
    clearEnquiryDraft: ({ enquiryDraftId: draftId }) => ({ draftId }),
    enquiryToCart: ({ enquiryDraftId: draftId }) => ({ draftId }),
    submitEnquiry: ({ enquiryDraftId: draftId }) => ({ draftId, ...enquiryHead }),
    exportEnquiryDraft: nothing,
  },
  cart: {
    addCart: ({ skuId }) => ({ skuId, count: 1 }),
    addCartOfService: ({ skuId }) => ({ skuId, count: 1 }),
    cartList: nothing,
    shareCartList: nothing,
    addCartNum: ({ cartItemId }) => ({ cartItemId, count: 5 }),
    chooseCart: ({ cartItemId, applicationItemId }) => ({
      cartItemIdStr: `${cartItemId},${applicationItemId}`,
      isChosen: true,
    }),
    removeCart: ({ cartItemId, applicationItemId }) => ({
      cartItemIdStr: `${cartItemId},${applicationItemId}`,
    }),
    clearInvalidCart: ({ cartItemId, applicationItemId }) => ({
      cartItemIdStr: `${cartItemId},${applicationItemId}`,
    }),
    refreshCartList: ({ cartItemId }) => ({ cartItemIdStr: cartItemId }),
    pushCart: ({ applicationItemId }) => ({ cartItemIdStr: applicationItemId }),
    getCompnyUser: ({ companyId }) => ({ roleName: 'purchaser', companyId }),
    cartShare: ({ cartItemId, purchaserId }) => ({
      cartItemIdObj: JSON.stringify({ userId: purchaserId, data: [{ cartItemId, count: 2 }] }),
    }),
    shareAgain: ({ requisitionNo }) => ({ requisitionNo }),
    addGoods: ({ skuId }) => ({ goods: [{ skuId, count: 1 }] }),
    addTyped: () => ({ text: '6204 1' }),
    addShoppingList: ({ listId }) => ({ listId }),
    getHeadInfo: nothing,
  },
  quotation: {
    downBJDPdf: ({ cartItemId }) => ({ cartItemIdObj: JSON.stringify([{ cartItemId, count: 2 }]) }),
    quotationList: nothing,
    quotationFile: ({ quotationNo }) => ({ quotationNo, kind: 'pdf' }),
  },
  approval: {
    approvalRules: nothing,
    saveApprovalRules: () => ({ version: 0, rules: [] }),
    tryApprovalRules: () => ({ rules: [] }),
    approvalList: nothing,
    approvalDetail: ({ waitingOrderNo }) => ({ orderNo: waitingOrderNo }),
    approveOrder: ({ waitingOrderNo }) => ({ orderNo: waitingOrderNo }),
    approveOrders: ({ waitingOrderNo }) => ({ orderNos: [waitingOrderNo] }),
    rejectOrder: ({ waitingOrderNo }) => ({ orderNo: waitingOrderNo, reason: '价格偏高' }),
    returnOrder: ({ waitingOrderNo }) => ({ orderNo: waitingOrderNo, reason: '数量偏多' }),
    transferApproval: ({ waitingOrderNo, purchaserId }) => ({
      orderNo: waitingOrderNo,
      userId: purchaserId,
    }),
    addApprover: ({ waitingOrderNo, purchaserId }) => ({
      orderNo: waitingOrderNo,
      userId: purchaserId,
    }),
    changeOrderLines: ({ waitingOrderNo }) => ({
      orderNo: waitingOrderNo,
      reason: '库存够用',
      lines: [{ lineNo: 1, count: 1 }],
    }),
    withdrawOrder: ({ waitingOrderNo }) => ({ orderNo: waitingOrderNo }),
    urgeApproval: ({ waitingOrderNo }) => ({ orderNo: waitingOrderNo }),
  },
  order: {
    confirmOrder: ({ cartItemId }) => ({ id: cartItemId }),
    submitOrder: ({ cartItemId, addressId }) => ({
      addressId,
      isFreight: 0,
      lines: [{ lineId: cartItemId, count: 2, price: 10 }],
    }),
    poNumberUse: () => ({ poNumber: 'PO-1' }),
    orderList: () => ({ scope: 'company' }),
    orderMessageList: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    writeOrderMessage: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo, text: '什么时候发货' }),
    staffOrderMessages: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    answerOrder: () => ({ orderNo: 'SO2611200001', seen: null, text: '明天发货' }),
    exportOrders: () => ({ scope: 'company' }),
    orderDetail: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    cancelOrder: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo, reason: '不再需要' }),
    askCancel: ({ paidOrderNo }) => ({ orderNo: paidOrderNo, reason: '不再需要' }),
    withdrawCancel: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    buyAgain: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
  },
  bought: {
    boughtList: nothing,
    boughtRecord: ({ skuId }) => ({ skuId }),
  },
  shortage: {
    shortageList: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    answerShortage: ({ paidOrderNo }) => ({
      orderNo: paidOrderNo,
      shortageId: '999999',
      answer: 'accept',
    }),
    staffShortageList: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    proposeShortage: () => ({
      orderNo: 'SO2611200001',
      lines: [{ lineNo: 1, ready: 0, kind: 'later', laterDate: '2099-01-05' }],
    }),
    withdrawShortage: () => ({ orderNo: 'SO2611200001', reason: '已到货' }),
  },
  confirmSetting: {
    confirmSetting: nothing,
    saveConfirmSetting: () => ({ version: 1, afterMinutes: '15' }),
  },
  phone: {
    phoneCustomer: ({ purchaserId }) => ({ userId: purchaserId }),
    phoneGoods: ({ purchaserId }) => ({ userId: purchaserId, text: '6204 1' }),
    confirmPhoneOrder: ({ purchaserId, skuId }) => ({
      userId: purchaserId,
      source: 'phone',
      id: skuId,
    }),
    submitPhoneOrder: ({ purchaserId, skuId, addressId }) => ({
      userId: purchaserId,
      from: { source: 'phone', id: skuId },
      addressId,
      isFreight: 0,
      lines: [{ lineId: skuId, count: 1, price: 10 }],
    }),
    phonePoNumberUse: ({ purchaserId }) => ({ userId: purchaserId, poNumber: 'PO-1' }),
    savePhoneAddress: ({ purchaserId }) => ({
      userId: purchaserId,
      receiver: '李雷',
      mobile: '13800000000',
      province: '江苏省',
      city: '苏州市',
      district: '虎丘区',
      street: '',
      detail: '科技路 1 号',
    }),
  },
  payment: {
    checkStand: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    createPayment: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo, channel: 'sandbox' }),
    statementStand: () => ({ statementNo: 'DZ2611200001' }),
    createStatementPayment: () => ({ statementNo: 'DZ2611200001', channel: 'sandbox', amount: 1 }),
    paymentCode: ({ paymentNo }) => ({ paymentNo }),
    paymentPage: ({ paymentNo }) => ({ paymentNo }),
    askPayment: ({ paymentNo }) => ({ paymentNo }),
    sandboxPay: ({ paymentNo }) => ({ paymentNo, result: 'success' }),
  },
  transfer: {
    transferStand: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    chooseTransfer: ({ unpaidOrderNo }) => ({ orderNos: [unpaidOrderNo] }),
    leaveTransfer: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    sendVoucher: () => ({ transferNo: 'HK261120000001', ...voucher }),
    withdrawVoucher: () => ({ transferNo: 'HK261120000001' }),
    payFromBalance: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo, amount: 1 }),
    balanceInfo: nothing,
    askPayback: () => ({
      ...{ amount: '1', accountName: '示范食品设备有限公司', accountNo: '6222000011112222' },
      bankName: '示例银行',
    }),
  },
  bank: {
    bankLines: nothing,
    bankLine: () => ({ lineId: '999999999' }),
    findClaims: () => ({ keyword: 'SO26' }),
    findCustomers: () => ({ keyword: '示范' }),
    importStatement: () => ({ sheets: [] }),
    bankFiles: nothing,
    matchLine: ({ unpaidOrderNo }) => ({ lineId: '999999999', orderNos: [unpaidOrderNo] }),
    lineToBalance: () => ({ lineId: '999999999', customer: 'c1' }),
    sameLine: () => ({ lineId: '999999999', seenId: '999999998' }),
    ignoreLine: () => ({ lineId: '999999999', reason: '利息收入' }),
    undoLine: () => ({ lineId: '999999999', reason: '核错了' }),
    bankVouchers: nothing,
    passVoucher: () => ({ voucherId: '999999999' }),
    passPart: () => ({ voucherId: '999999999', amount: '1', reason: '少汇' }),
    rejectVoucher: () => ({ voucherId: '999999999', reason: '看不清' }),
    moneyBack: nothing,
    sentBack: () => ({ no: 'TH261120000001', serialNo: 'B1', reason: '' }),
    refusePayback: () => ({ no: 'TH261120000001', reason: '有欠款' }),
  },
  shipment: {
    staffOrderList: () => ({}),
    staffOrder: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    confirmOrders: ({ paidOrderNo }) => ({ orderNos: [paidOrderNo] }),
    shipOrder: ({ paidOrderNo }) => ({
      orderNo: paidOrderNo,
      parcels: 0,
      carrier: '顺丰速运',
      waybill: 'SF0000000000001',
      lines: [{ lineNo: 1, count: 1 }],
    }),
    changePromised: () => ({
      orderNo: 'SO2611200001',
      promisedDate: '2099-01-01',
      reason: '到货延迟',
    }),
    changeWaybill: () => ({
      ...{ shipmentNo: 'SH2611200001', carrier: '顺丰速运', waybill: 'SF0000000000001' },
      reason: '单号录错',
    }),
    setDelivered: () => ({ shipmentNo: 'SH2611200001', deliveredOn: '2026-11-20' }),
    settleTrouble: () => ({ shipmentNo: 'SH2611200001', reason: '已联系承运商' }),
    resendParcel: () => ({ shipmentNo: 'SH2611200001', reason: '收件人拒收' }),
    askTracking: () => ({ shipmentNo: 'SH2611200001' }),
    settleDifference: () => ({
      differenceId: '999999999',
      remedy: 'resend',
      reason: '补发一件',
    }),
    demandedOrder: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    parcelList: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    receiveParcel: ({ paidOrderNo }) => ({
      orderNo: paidOrderNo,
      shipmentNo: 'SH2611200001',
      lines: [{ lineNo: 1, count: 1 }],
    }),
  },
  waybill: {
    importWaybills: () => ({ rows: [['订单号']] }),
    sendWaybills: ({ paidOrderNo }) => ({ parcels: [[{ row: 2, cells: [paidOrderNo] }]] }),
    waybillErrors: () => ({ rows: [['订单号']] }),
    waybillTemplate: nothing,
  },
  cancellation: {
    cancellationList: () => ({}),
    cancellationDetail: () => ({ cancelRequestId: '1' }),
    agreeCancellation: () => ({ cancelRequestId: '1', reason: '可以取消' }),
    refuseCancellation: () => ({ cancelRequestId: '1', reason: '已经发货' }),
  },
} satisfies Pick<
  Inputs,
  | 'requisition'
  | 'bulk'
  | 'enquiryDraft'
  | 'cart'
  | 'quotation'
  | 'approval'
  | 'order'
  | 'bought'
  | 'shortage'
  | 'phone'
  | 'confirmSetting'
  | 'payment'
  | 'transfer'
  | 'bank'
  | 'shipment'
  | 'waybill'
  | 'cancellation'
>
