import {
  askForDeletion,
  askForEmailChange,
  changePassword,
  confirmEmailChange,
  exportAccount,
  forgotPassword,
  login,
  logout,
  readCsrfCookie,
  readProfile,
  register,
  resetPassword,
  updateProfile,
  withdrawDeletion,
} from './accounts.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts'
import {
  confirmRequest,
  requestAsCustomer,
  requestByEmail,
  withdrawAsCustomer,
  withdrawRequest,
} from './back-in-stock.ts'
import { addToCart, readCart, removeFromCart, updateQuantity } from './bag.ts'
import { listCampaigns, listSlider, readCampaign } from './campaigns.ts'
import {
  listCategories,
  listCollections,
  listMenuCollections,
  listProducts,
  readFront,
  readProduct,
  readSearchHelp,
} from './catalogue.ts'
import { placeOrder } from './checkout.ts'
import { reportViolations } from './csp-reports.ts'
import type { ByKey } from './endpoint.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts'
import { buyAgain, listTransactions, readTransaction, reportArrival, trackOrder } from './orders.ts'
import { cancelOrder, notifyPayment, payNow, readPaymentState } from './payments.ts'
import { addReturnPhoto, askReturn, readOrderReturns, readReturnPhoto, withdrawReturn } from './returns.ts'
import {
  listCities,
  listProvinces,
  listSubdistricts,
  readDelivery,
  readShippingCost,
  readShippingCostAlias,
  searchRegions,
} from './shipping.ts'
import { listStores } from './stores.ts'
import { checkVoucher, listBagVouchers, listMyVouchers, listVouchers } from './vouchers.ts'
import {
  addToWishlist,
  addToWishlistAlias,
  readWishlist,
  readWishlistAlias,
  removeFromWishlist,
  removeFromWishlistAlias,
} from './wishlist.ts'
import { readWishlistEmails, setWishlistEmails, stopWishlistEmails } from './wishlist-emails.ts'
import { readWishlistSharing, shareWishlist, withdrawWishlistShare } from './wishlist-sharing.ts'

/** Every endpoint of the API, under the heading that the docs show. */
export const endpointsByDomain = {
  Catalogue: [
    readFront,
    listProducts,
    readSearchHelp,
    readProduct,
    listCollections,
    listCategories,
    listMenuCollections,
  ],
  Campaigns: [listSlider, listCampaigns, readCampaign],
  Stores: [listStores],
  Newsletter: [subscribe, confirmSubscription, unsubscribe],
  Account: [
    readCsrfCookie,
    login,
    register,
    forgotPassword,
    resetPassword,
    logout,
    readProfile,
    updateProfile,
    changePassword,
    askForEmailChange,
    confirmEmailChange,
    exportAccount,
    askForDeletion,
    withdrawDeletion,
  ],
  Addresses: [listAddresses, addAddress, changeAddress, deleteAddress],
  'Back in stock': [requestByEmail, confirmRequest, withdrawRequest, requestAsCustomer, withdrawAsCustomer],
  Vouchers: [listVouchers, listMyVouchers, listBagVouchers, checkVoucher],
  Wishlist: [
    addToWishlist,
    readWishlist,
    removeFromWishlist,
    addToWishlistAlias,
    readWishlistAlias,
    removeFromWishlistAlias,
    readWishlistSharing,
    shareWishlist,
    withdrawWishlistShare,
    readWishlistEmails,
    setWishlistEmails,
    stopWishlistEmails,
  ],
  Bag: [addToCart, readCart, updateQuantity, removeFromCart],
  Orders: [
    placeOrder,
    listTransactions,
    readTransaction,
    readPaymentState,
    payNow,
    cancelOrder,
    reportArrival,
    buyAgain,
    readOrderReturns,
    askReturn,
    withdrawReturn,
    addReturnPhoto,
    readReturnPhoto,
    trackOrder,
    notifyPayment,
  ],
  Reports: [reportViolations],
  Shipping: [
    listProvinces,
    listCities,
    listSubdistricts,
    searchRegions,
    readDelivery,
    readShippingCost,
    readShippingCostAlias,
  ],
} as const

export const endpoints = Object.values(endpointsByDomain).flat()

export type AnyEndpoint = (typeof endpoints)[number]

/** The type of an endpoint by its key: `Endpoints['GET /api/slider']`. */
export type Endpoints = ByKey<AnyEndpoint>
