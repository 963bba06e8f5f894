/*
 * Replaces the provider's script: the calls the page makes, a field, and a bank. The test decides a payment's outcome
 * (`decidePayment`), at the provider that the server queries.
 */
window.Stripe = function Stripe() {
  let field
  const listeners = {}
  const element = {
    mount(place) {
      field = document.createElement('label')
      field.textContent = 'Card number'
      const input = document.createElement('input')
      input.inputMode = 'numeric'
      field.append(input)
      place.append(field)
      setTimeout(() => listeners.ready?.(element))
    },
    on(name, listener) {
      listeners[name] = listener
      return element
    },
    off() {},
    update() {},
    unmount: () => field?.remove(),
    destroy: () => field?.remove(),
  }
  const nothing = () => {}
  let clientSecret
  const elements = {
    create: () => element,
    getElement: () => element,
    update: nothing,
    on: nothing,
    submit: async () => ({}),
  }
  return {
    elements(options) {
      clientSecret = options.clientSecret
      return elements
    },
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    registerAppInfo: nothing,
    _registerWrapper: nothing,
    retrievePaymentIntent: async (secret) => ({ paymentIntent: await window.paymentOf(secret) }),
    async confirmPayment({ confirmParams }) {
      const result = await window.decidePayment(clientSecret)
      if (!result.bank) return result
      const bank = new URL('https://hooks.stripe.com/bank')
      bank.searchParams.set('return', confirmParams.return_url)
      bank.searchParams.set('secret', clientSecret)
      location.assign(bank)
      return new Promise(nothing)
    },
  }
}
window.Stripe.version = 'dahlia'
