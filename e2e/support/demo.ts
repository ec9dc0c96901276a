export const DEMO_LOGIN = { email: 'demo@plumbline.example', password: 'plumbline-demo' }

export const TECHNICIAN_LOGIN = { email: 'marcus@plumbline.example', password: DEMO_LOGIN.password }
