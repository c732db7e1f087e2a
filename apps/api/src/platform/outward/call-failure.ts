/** Why a call failed: a sentence for the user who entered the address, without any address in it. */
export class CallFailure extends Error {}
