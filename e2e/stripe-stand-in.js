/*
 * Stands in for the payment provider's script, with a card field, the calls the page makes, and a redirect to a bank.
 * The test decides the outcome of each payment (`decidePayment`) at the provider that the server queries.
 */
window.Stripe = function Stripe() {
  let field
  const listeners = {}
  const element = {
    mount(container) {
      field = document.createElement('label')
      field.textContent = 'Card number'
      const input = document.createElement('input')
      input.inputMode = 'numeric'
      field.append(input)
      container.append(field)
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
  const noop = () => {}
  let clientSecret
  const elements = {
    create: () => element,
    getElement: () => element,
    update: noop,
    on: noop,
    submit: async () => ({}),
  }
  return {
    elements(options) {
      clientSecret = options.clientSecret
      return elements
    },
    createToken: noop,
    createPaymentMethod: noop,
    confirmCardPayment: noop,
    registerAppInfo: noop,
    _registerWrapper: noop,
    retrievePaymentIntent: async (secret) => ({ paymentIntent: await window.paymentOf(secret) }),
    async confirmPayment({ confirmParams }) {
      const result = await window.decidePayment(clientSecret)
      if (!result.bank) return result
      const bank = new URL('https://hooks.stripe.com/bank')
      bank.searchParams.set('return', confirmParams.return_url)
      bank.searchParams.set('secret', clientSecret)
      location.assign(bank)
      return new Promise(noop)
    },
  }
}
window.Stripe.version = 'dahlia'
