// The version of the HTTP and WebSocket API that this page speaks (docs/protocol.md).
export const PROTOCOL = 1;
export const subprotocol = `fogg.${PROTOCOL}`;
